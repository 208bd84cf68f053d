// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getPersonStats } from '../../../requests.ts'
import { PersonStats } from '../../records.ts'

export const insightsPerson: CommandDescriptor = {
  name: 'insights person',
  description:
    "Returns a user's hours, tasks and notes in a period. Admins can see any user, others only themselves.",
  examples: ['vs insights person me', 'vs insights person usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --range lastmonth'],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'The user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
  ],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "A period relative to today in the workspace's time zone. The default is `thisweek`, unless `--from` or `--to` is set.\n`--from` and `--to` replace its first or last day.",
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
      description:
        'First day, such as `2026-03-02`. If only `--to` is set, the period starts with the first time entry.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description:
        'Last day, such as `2026-03-08`. If only `--from` is set, the period ends today, or with the last time entry if that\nis later.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
  ],
  response: PersonStats,
  request: getPersonStats,
}
