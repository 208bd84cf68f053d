// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMarkedTime } from '../../../requests.ts'
import { MarkedTime } from '../../records.ts'

export const insightsMarkedTime: CommandDescriptor = {
  name: 'insights marked-time',
  description:
    'Lists the time entries in a period that may be wrong. These are clock times that overlap others of the user, also past midnight, days of a user\nwith more than 24 hours, clock times that end on the next day after more than 16 hours, and capped timers. Such time is not refused. Admins see the time of all users. Others see only their own time\nand the time on projects that they lead, and only that time is compared.',
  examples: ['vs insights marked-time --range lastmonth', 'vs insights marked-time --user me'],
  positional: [],
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
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'Only the time of this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'time-entry',
      field: 'time_entry_id',
      type: 'array',
      description:
        'Only these time entries, such as those of a batch, separated by commas. Without a period, that of their days. An unknown id is refused.',
      placeholder: 'time_entry_id',
      kinds: ['time_entry'],
    },
    {
      name: 'limit',
      field: 'limit',
      type: 'integer',
      description: 'Maximum number of entries. `entries_total` is the number of all marked entries.',
      placeholder: 'integer',
      default: 100,
    },
  ],
  response: MarkedTime,
  request: getMarkedTime,
}
