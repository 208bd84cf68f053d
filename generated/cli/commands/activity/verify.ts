// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { verifyActivity } from '../../../requests.ts'
import { ActivityVerification } from '../../records.ts'

export const activityVerify: CommandDescriptor = {
  name: 'activity verify',
  description:
    'Verifies that no entry of the log was changed, removed, added or moved, and reports the first fault. Verifying a\nmillion entries takes about 15 seconds. The period is extended to the nearest checkpoints.',
  examples: ['vs activity verify --since 2026-03-01T00:00:00Z'],
  positional: [],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Only calls made in this period, in the workspace's time zone. `--from` and `--to` replace its first or last day.",
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
      description: 'Only calls made on or after this day, such as `2026-03-02`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Only calls made on or before this day, such as `2026-03-08`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description:
        'Only calls at or after this time; `30d` for the last 30 days. Replaces the start of the period.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true, acceptsAge: true },
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Only calls before this time. Replaces the end of the period.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
    },
    {
      name: 'checkpoint',
      field: 'checkpoint',
      type: 'string',
      description: 'The note of a checkpoint that you kept. The log is compared with it.',
      placeholder: 'text',
      isLong: true,
    },
  ],
  response: ActivityVerification,
  request: verifyActivity,
}
