// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addStaff } from '../../requests.ts'
import { StaffMember } from '../outputs.ts'

export const staff_add: ToolDescriptor = {
  name: 'staff_add',
  title: 'Add a user to a project',
  description:
    'Adds a user to the staff of a project. The role `lead` lets them see the time of all users on it.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The project.' },
      user_id: { type: 'string' },
      position: { type: 'string' },
      role: { type: 'string', enum: ['member', 'lead'] },
      rate_cents: { type: 'integer' },
      again: { type: 'boolean' },
    },
    required: ['id', 'user_id'],
  },
  outputSchema: StaffMember,
  ids: { id: { kinds: ['project'] }, user_id: { kinds: ['user'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id', 'user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addStaff,
}
