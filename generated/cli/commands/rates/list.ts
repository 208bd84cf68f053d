// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listRates } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Rate } from '../../records.ts'

export const ratesList: CommandDescriptor = {
  name: 'rates list',
  description:
    'Lists the rates and costs of users, services, projects and staff members, latest first. A time entry gets the rates of its day when it\nis logged.',
  examples: ['vs rates list --service svc_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only the costs of this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'array',
      description: 'Only rates of this service.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'array',
      description: 'Only rates of this project, without those of its staff.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'staff',
      field: 'staff_id',
      type: 'array',
      description: 'Only rates of this staff member.',
      placeholder: 'staff_member_id',
      kinds: ['staff_member'],
    },
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
      choices: ['-starts_on', 'starts_on', '-created_at', 'created_at'],
      default: '-starts_on',
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
        'user_id',
        'user_name',
        'service_id',
        'service_name',
        'project_id',
        'project_name',
        'staff_id',
        'starts_on',
        'rate_cents',
      ],
    },
  ],
  response: Rate,
  request: listRates,
  webPage: 'rat',
}
