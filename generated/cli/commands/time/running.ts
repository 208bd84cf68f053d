// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listTimers } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Timer } from '../../records.ts'

export const timeRunning: CommandDescriptor = {
  name: 'time running',
  description: 'Lists running timers: your own, or as an admin those of all users.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only the timer of this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
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
      choices: ['-started_at', 'started_at'],
      default: '-started_at',
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
        'user_id',
        'user_name',
        'task_id',
        'task_name',
        'project_id',
        'project_name',
        'service_id',
        'service_name',
        'billable',
        'memo',
        'started_at',
        'minutes',
        'capped',
      ],
    },
  ],
  response: Timer,
  request: listTimers,
}
