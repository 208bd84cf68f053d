// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffUpdate: CommandDescriptor = {
  name: 'staff update',
  description:
    'Changes what a person does on a project, or at what rate. Time that is logged keeps the rate that it has; to put another\nperson in the place, take this one off.',
  examples: ['vs staff update stf_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 13000'],
  positional: [
    {
      name: 'staff_member_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a staff member, such as `stf_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'staff_member_id',
    },
  ],
  options: [
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'What the person does on the project.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour of the person on it is billed at, in place of the project's and the services' rates; null for these. Only admins set it.",
      placeholder: 'integer',
      clearable: true,
    },
  ],
  response: StaffMember,
  request: updateStaff,
}
