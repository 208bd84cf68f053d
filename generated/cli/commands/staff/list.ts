// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listStaff } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { StaffMember } from '../../records.ts'

export const staffList: CommandDescriptor = {
  name: 'staff list',
  description:
    'Lists the staff of a project, in the order in which they were added. Each entry has the id, name and\nposition of a user.',
  examples: [],
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
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
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
  response: {
    ...StaffMember,
    reading: [
      'id',
      'user_name',
      'position',
      'role',
      'rate_cents',
      'project_name',
      'user_id',
      'created_at',
      'updated_at',
      'version',
      'project_id',
    ],
    parent: 'project_id',
  },
  request: listStaff,
  webPage: 'stf',
}
