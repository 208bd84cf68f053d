// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listUsers } from '../../requests.ts'
import { UserPage } from '../outputs.ts'

export const account_users: ToolDescriptor = {
  name: 'account_users',
  title: 'List the users of the workspace',
  description:
    'Lists the users of the workspace. Their `id` is used as `user_id`, `assignee_id`, `owner_id` and `author_id`.',
  list: 'core',
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
  outputSchema: UserPage,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs are left out: only admins see them.',
  request: listUsers,
}
