// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getStaff, updateStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffUpdate: CommandDescriptor = {
  name: 'staff update',
  description:
    'Changes the position, the role or the rate of a staff member. A new rate applies from today on. Existing time\nentries keep their rate. To replace the user, remove this staff\nmember and add another one.',
  examples: ['vs staff update stf_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 13000'],
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
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'The work of the user on the project.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      description:
        'A `lead` sees the time of all users on the project, without costs. Only admins can make somebody a lead.',
      placeholder: 'choice',
      choices: ['member', 'lead'],
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        'Billing rate per hour of this user on this project. Overrides the rates of the project and of services; `--clear rate-cents` to use those. Only admins\ncan set it.',
      placeholder: 'integer',
      isMoney: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'staff_member',
    called: 'staff member {user_name}[ of {project_name}]',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money' },
    verbs: { role: { lead: 'made {record} a lead', other: 'changed the role of {record} to {value}' } },
    undo: 'staff update',
    reader: getStaff,
  },
  response: StaffMember,
  request: updateStaff,
}
