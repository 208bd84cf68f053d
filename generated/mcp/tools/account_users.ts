// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listUsers } from '../../requests.ts'

export const account_users: ToolDescriptor = {
  name: 'account_users',
  description:
    'Lists the people of the workspace. Their `id` is what `user_id`, `assignee_id`, `owner_id` and `author_id` mean.',
  toolset: 'account',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      role: { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] },
      active: { type: 'boolean' },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string' },
            updated_at: { type: 'string' },
            version: { type: 'integer' },
            name: { type: 'string', description: 'Name of the person.' },
            email: {
              type: 'string',
              description:
                'The address of the invitation, and to sign in with unless another one was chosen; in lower case.',
            },
            role: {
              type: 'string',
              enum: ['viewer', 'member', 'admin', 'owner'],
              description:
                'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
            },
            active: { type: 'boolean', description: 'Whether the person may sign in.' },
            joined_at: {
              type: ['string', 'null'],
              description: 'When the person accepted the invitation; null where that is still to come.',
            },
            invitation_expires_at: {
              type: ['string', 'null'],
              description: 'Until when the invitation can be accepted; null where there is none.',
            },
            invitation_mail: {
              type: ['string', 'null'],
              enum: ['waiting', 'sent', 'failed', null],
              description: 'What became of the mail with the invitation; null where the service sends none.',
            },
            cost_cents: {
              type: ['integer', 'null'],
              description:
                'What an hour of the person costs the workspace, in hundredths of its `currency`: for margins.',
            },
          },
          description: 'A person of the workspace.',
        },
      },
      next_cursor: { type: 'string' },
    },
    required: ['items'],
  },
  ids: {},
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listUsers,
}
