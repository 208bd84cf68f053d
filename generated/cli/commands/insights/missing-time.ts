// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getMissingTime } from '../../../requests.ts'
import { MissingTime } from '../../records.ts'

export const insightsMissingTime: CommandDescriptor = {
  name: 'insights missing-time',
  description:
    'Returns who has not logged their time: the expected, the logged and the missing time of each active user on the days of a period up\nto today. Admins see all users, others only themselves. The running timers are not logged yet. For the single days of a user, use\n`vs week`.',
  examples: ['vs insights missing-time --range lastweek', 'vs insights missing-time --user me'],
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
      description: 'Only this user, also if they are deactivated; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'limit',
      field: 'limit',
      type: 'integer',
      description: 'Maximum number of users. `users_total` is the number of all users.',
      placeholder: 'integer',
      default: 100,
    },
  ],
  response: MissingTime,
  request: getMissingTime,
}
