// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listCapacities } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Capacity } from '../../records.ts'

export const capacitiesList: CommandDescriptor = {
  name: 'capacities list',
  description:
    "Lists the capacities of a user. Before the first one, and for a user without any, the workspace's `weekly_minutes` applies.",
  examples: [],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'user_id',
      kinds: ['user'],
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
      choices: ['-starts_on', 'starts_on'],
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
        'starts_on',
        'weekly_minutes',
        'holiday_region',
      ],
    },
  ],
  response: {
    ...Capacity,
    reading: [
      'id',
      'starts_on',
      'weekly_minutes',
      'holiday_region',
      'user_name',
      'created_at',
      'updated_at',
      'version',
      'user_id',
    ],
    parent: 'user_id',
  },
  request: listCapacities,
  webPage: 'cap',
}
