// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listActivityCheckpoints } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ActivityCheckpoint } from '../../records.ts'

export const activityCheckpoints: CommandDescriptor = {
  name: 'activity checkpoints',
  description:
    'Lists the checkpoints of the log, newest first. Store a copy of the newest one outside the service: it covers all\nentries up to its `count`.',
  examples: ['vs activity checkpoints --to 2026-02-28 --limit 1'],
  positional: [],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only checkpoints signed in this period, in the workspace's time zone. `--from` and `--to` replace its first or last day.",
      placeholder: 'choice',
      choices: [
        'today',
        'yesterday',
        'tomorrow',
        'thisweek',
        'lastweek',
        'nextweek',
        'thismonth',
        'lastmonth',
        'nextmonth',
        'thisquarter',
        'lastquarter',
        'nextquarter',
        'thisyear',
        'lastyear',
        'nextyear',
        'last7days',
        'last30days',
        'last90days',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'Only checkpoints signed on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only checkpoints signed on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Only checkpoints added at or after this time; `30d` for the last 30 days.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true, acceptsAge: true },
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-at', 'at'],
      default: '-at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: ['id', 'at', 'count', 'size', 'head', 'key_id', 'note'],
    },
  ],
  response: ActivityCheckpoint,
  request: listActivityCheckpoints,
}
