// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffAdd: CommandDescriptor = {
  name: 'staff add',
  description:
    'Adds a user to the staff of a project. This does not grant permissions or assign tasks. A user can be added\nonly once.',
  examples: [
    'vs staff add prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --user usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --position Lead',
  ],
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
      description: 'Role of the user on the project.',
      placeholder: 'text',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        'Billing rate per hour of this user on this project. Overrides the rates of the project and of services; null to use those. Only admins\ncan set it.',
      placeholder: 'integer',
    },
  ],
  response: StaffMember,
  request: addStaff,
}
