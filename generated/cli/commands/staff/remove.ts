// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getStaff, removeStaff } from '../../../requests.ts'

export const staffRemove: CommandDescriptor = {
  name: 'staff remove',
  description:
    'Removes a user from the staff of a project. Tasks assigned to the user and their time entries do not change.',
  examples: [],
  positional: [
    {
      name: 'staff_member_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a staff member, such as `stf_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'staff_member_id',
      kinds: ['staff_member'],
    },
  ],
  options: [],
  destroys: { why: 'The position and the rate of the staff member are deleted permanently.' },
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'staff_member',
    called: 'staff member {user_name}[ of {project_name}]',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money' },
    reader: getStaff,
  },
  request: removeStaff,
}
