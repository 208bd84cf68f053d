// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { removeStaff } from '../../../requests.ts'

export const staffRemove: CommandDescriptor = {
  name: 'staff remove',
  description: 'Takes a person off a project.',
  examples: [],
  positional: [
    {
      name: 'staff_member_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the staff member.',
      placeholder: 'staff_member_id',
    },
  ],
  options: [],
  request: removeStaff,
}
