// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listUsers } from '../../requests.ts'

export const account_users: ToolDescriptor = {
  name: 'account_users',
  title: 'List the users of the workspace',
  description:
    'Lists the users of the workspace. Their `id` is used as `user_id`, `assignee_id`, `owner_id` and `author_id`.',
  list: 'default',
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
            name: { type: 'string', description: 'Name of the user.' },
            email: { type: 'string', description: 'E-mail address, in lower case.' },
            role: {
              type: 'string',
              enum: ['viewer', 'member', 'admin', 'owner'],
              description:
                'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
            },
            active: { type: 'boolean', description: 'Whether the user can sign in.' },
            joined_at: {
              type: ['string', 'null'],
              description: 'When the user accepted the invitation; null until then.',
            },
            invitation_expires_at: {
              type: ['string', 'null'],
              description: 'When the invitation expires; null if no invitation is pending.',
            },
            invitation_mail: {
              type: ['string', 'null'],
              enum: ['waiting', 'sent', 'failed', null],
              description:
                'Delivery status of the invitation e-mail; null if no invitation is pending or the service does not send e-mail.',
            },
            cost_cents: {
              type: ['integer', 'null'],
              description:
                "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins.",
            },
            employed_from: {
              type: ['string', 'null'],
              description: 'First day of the employment; null if not known.',
            },
            employed_until: {
              type: ['string', 'null'],
              description: 'Last day of the employment; null if it has no end.',
            },
          },
          description: 'A user of the workspace.',
        },
      },
      next_cursor: { type: 'string' },
    },
    required: ['items'],
  },
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listUsers,
}
