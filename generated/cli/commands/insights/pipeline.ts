// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getPipeline } from '../../../requests.ts'
import { Pipeline } from '../../records.ts'

export const insightsPipeline: CommandDescriptor = {
  name: 'insights pipeline',
  description:
    'Sums the prospects that are neither won, lost nor archived: by stage with their age, and by the month in which they are\nexpected to be decided. Amounts are also weighted with the probability of the stage, which admins set for the workspace. `won` and\n`lost` sum the prospects that were decided in a period, such as `lastquarter`.',
  examples: ['vs insights pipeline', 'vs insights pipeline --owner me --range lastquarter'],
  positional: [],
  options: [
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Only prospects owned by this user; `me` for the caller, `none` for unassigned prospects.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me', 'none'],
    },
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        'The period of `won` and `lost`. The default is `thisquarter`, unless `--from` or `--to` is set, which replace its first or last day.',
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
      description: 'First day of the period of `won` and `lost`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day of the period of `won` and `lost`.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
  ],
  response: Pipeline,
  request: getPipeline,
}
