// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listFollowUps } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { FollowUp } from '../../records.ts'

export const followUpsList: CommandDescriptor = {
  name: 'follow-ups list',
  description:
    "Lists the follow-ups of the workspace, across prospects, earliest first. Filters combine: `--overdue` with\n`--owner` as `me` lists the caller's overdue follow-ups. A follow-up and its prospect can have different\nowners.",
  examples: [
    'vs follow-ups list --owner me --overdue',
    'vs follow-ups list --prospect pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-done',
  ],
  positional: [],
  options: [
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description:
        'Only follow-ups owned by this user; `me` for the caller, `none` for unassigned follow-ups.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me', 'none'],
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description:
        "Only follow-ups that are not done and were due before today in the workspace's time zone; with false only the others.",
      placeholder: 'boolean',
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Only follow-ups that are done, or with false only open ones.',
      placeholder: 'boolean',
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'Only follow-ups of this prospect.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only follow-ups due in this period, relative to today in the workspace's time zone. `--from` and `--to` replace its first or last day.",
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
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'Only follow-ups due on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only follow-ups due on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Only follow-ups added at or after this time; `30d` for the last 30 days.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. In the next request, pass the time\nfrom the `Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['due_on', '-due_on', 'created_at', '-created_at'],
      default: 'due_on',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'prospect_id',
        'prospect_name',
        'due_on',
        'memo',
        'owner_id',
        'owner_name',
        'done',
      ],
    },
  ],
  response: FollowUp,
  request: listFollowUps,
}
