// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listRepricings } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Repricing } from '../../records.ts'

export const timeRepricings: CommandDescriptor = {
  name: 'time repricings',
  description: 'Lists repricings, latest first. They explain why a report on a past period has changed.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only repricings limited to the time of this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'array',
      description: 'Only repricings limited to this project.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'array',
      description: 'Only repricings limited to this service.',
      placeholder: 'service_id',
      kinds: ['service'],
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
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
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
        'starts_on',
        'ends_on',
        'user_id',
        'user_name',
        'project_id',
        'project_name',
        'service_id',
        'service_name',
        'entries',
        'changed',
        'revenue_before_cents',
        'revenue_after_cents',
        'cost_before_cents',
        'cost_after_cents',
      ],
    },
  ],
  response: Repricing,
  request: listRepricings,
  webPage: 'rep',
}
