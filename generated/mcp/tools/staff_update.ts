// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateStaff } from '../../requests.ts'
import { StaffMember } from '../outputs.ts'

export const staff_update: ToolDescriptor = {
  name: 'staff_update',
  title: 'Change the position',
  description:
    'Changes the position, the role or the rate of a staff member. A new rate applies from today on.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The staff member.' },
      position: { type: 'string' },
      role: { type: 'string', enum: ['member', 'lead'] },
      rate_cents: { type: 'integer' },
      clear: { type: 'array', items: { type: 'string', enum: ['position', 'rate_cents'] } },
    },
    required: ['id'],
  },
  outputSchema: StaffMember,
  ids: { id: { kinds: ['staff_member'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id', 'user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateStaff,
}
