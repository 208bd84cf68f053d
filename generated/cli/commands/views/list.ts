// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listViews } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { View } from '../../records.ts'

export const viewsList: CommandDescriptor = {
  name: 'views list',
  description:
    "Lists saved views: the caller's own and the shared ones, by name. Admins also see the private views of others. To open one, pass its\n`filters` and `--sort` to the list operation of its kind.",
  examples: ['vs views list --kind task', 'vs views list --user me'],
  positional: [],
  options: [
    {
      name: 'kind',
      field: 'kind',
      type: 'array',
      description: 'Only views of this kind of record.',
      placeholder: 'choice',
      choices: [
        'absence',
        'bill',
        'client',
        'company',
        'follow_up',
        'interaction',
        'note',
        'project',
        'prospect',
        'rate',
        'recurring_task',
        'repricing',
        'service',
        'task',
        'time_entry',
      ],
    },
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only views of this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'shared',
      field: 'shared',
      type: 'boolean',
      description: 'Only shared views, or with false only private ones.',
      placeholder: 'boolean',
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
      choices: ['name', '-name'],
      default: 'name',
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
        'name',
        'kind',
        'filters',
        'sort',
        'group_by',
        'columns',
        'presentation',
        'shared',
      ],
    },
  ],
  response: View,
  request: listViews,
  webPage: 'viw',
}
