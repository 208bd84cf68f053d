// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffGet: CommandDescriptor = {
  name: 'staff get',
  description: 'Gets one staff member of a project. `user_name` is the name of the user.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'project_id',
        'project_name',
        'user_id',
        'user_name',
        'position',
        'role',
        'rate_cents',
      ],
    },
  ],
  response: StaffMember,
  request: getStaff,
  webPage: 'stf',
}
