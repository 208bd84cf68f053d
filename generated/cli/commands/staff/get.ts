// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffGet: CommandDescriptor = {
  name: 'staff get',
  description: "Gets one person's place on a project.",
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
  answer: StaffMember,
  request: getStaff,
}
