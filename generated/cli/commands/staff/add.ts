// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffAdd: CommandDescriptor = {
  name: 'staff add',
  description:
    'Adds a user to the staff of a project. This assigns no tasks. Only the role `lead` grants a permission: to see the time of\nall users on the project. A user can be added only once.',
  examples: ['vs staff add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --user usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --role lead'],
  positional: [
    {
      name: 'project_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a project, such as `prj_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
  ],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      required: true,
      description: 'The user. A user can be on the staff of a project only once.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'The work of the user on the project.',
      placeholder: 'text',
    },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      description:
        'A `lead` sees the time of all users on the project, without costs. Only admins can make somebody a lead.',
      placeholder: 'choice',
      choices: ['member', 'lead'],
      default: 'member',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        'Billing rate per hour of this user on this project. Overrides the rates of the project and of services; leave it out to use those. Only admins\ncan set it.',
      placeholder: 'integer',
      isMoney: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'staff_member',
    called: 'staff member {user_name}[ of {project_name}]',
    formats: { created_at: 'moment', updated_at: 'moment', rate_cents: 'money' },
    undo: 'staff remove',
  },
  response: StaffMember,
  request: addStaff,
}
