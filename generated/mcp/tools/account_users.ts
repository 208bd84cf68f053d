// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listUsers } from '../../requests.ts'
import { Role, cursor, fields, limit } from '../arguments.ts'

export const account_users: ToolDescriptor = {
  name: 'account_users',
  title: 'Account users',
  description:
    'Lists the people of the workspace. Their `id` is what `user_id`, `assignee_id`, `owner_id` and `author_id` mean.',
  toolset: 'account',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Part of the name, in any case.' },
      role: Role,
      active: { type: 'boolean', description: 'Only those who may sign in, or only the others.' },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'], default: 'name' },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
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
            created_at: { type: 'string', format: 'date-time' },
            updated_at: { type: 'string', format: 'date-time' },
            version: { type: 'integer' },
            name: { type: 'string', description: 'Name of the person.' },
            email: {
              type: 'string',
              format: 'email',
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
              description: 'When the person accepted the invitation; null where that is still to come.',
              type: ['string', 'null'],
              format: 'date-time',
            },
            invitation_expires_at: {
              description: 'Until when the invitation can be accepted; null where there is none.',
              type: ['string', 'null'],
              format: 'date-time',
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
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listUsers,
}
