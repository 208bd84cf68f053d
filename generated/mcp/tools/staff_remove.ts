// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getStaff, removeStaff } from '../../requests.ts'

export const staff_remove: ToolDescriptor = {
  name: 'staff_remove',
  title: 'Remove a user from the staff of a project',
  description:
    'Removes a user from the staff of a project. Tasks assigned to the user and their time entries do not change.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', description: 'The staff member.' }, confirm: { type: 'string' } },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['staff_member'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: {
    why: 'The position and the rate of the staff member are deleted permanently.',
    reader: getStaff,
  },
  request: removeStaff,
}
