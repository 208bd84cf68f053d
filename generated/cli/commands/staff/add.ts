// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addStaff } from '../../../requests.ts'
import { StaffMember } from '../../records.ts'

export const staffAdd: CommandDescriptor = {
  name: 'staff add',
  description:
    'Puts a person on a project. Each person is once on a project at the most. It says who works on what and gives no\npermissions; tasks are assigned on their own.',
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
    },
  ],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      required: true,
      description: 'The person, once on a project.',
      placeholder: 'user_id',
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'What the person does on the project.',
      placeholder: 'text',
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description:
        "What an hour of the person on it is billed at, in place of the project's and the services' rates; null for these. Only admins set it.",
      placeholder: 'integer',
    },
  ],
  response: StaffMember,
  request: addStaff,
}
