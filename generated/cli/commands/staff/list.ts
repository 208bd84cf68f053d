// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listStaff } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { StaffMember } from '../../records.ts'

export const staffList: CommandDescriptor = {
  name: 'staff list',
  description:
    'Lists the people on a project. Those who joined first come first. Each entry names a user by `user_id` and says what they do there.',
  examples: [],
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
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['created_at', '-created_at'],
      default: 'created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
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
        'rate_cents',
      ],
    },
  ],
  response: {
    ...StaffMember,
    reading: [
      'id',
      'project_name',
      'user_name',
      'position',
      'rate_cents',
      'user_id',
      'created_at',
      'updated_at',
      'version',
      'project_id',
    ],
  },
  request: listStaff,
}
