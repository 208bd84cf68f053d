// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getPersonStats } from '../../../requests.ts'
import { PersonStats } from '../../records.ts'

export const insightsPerson: CommandDescriptor = {
  name: 'insights person',
  description:
    'Tells what a person has done in a period. Members may ask for themselves only, admins for everybody.',
  examples: ['vs insights person me', 'vs insights person usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --range lastmonth'],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'The person; `me` for the caller.',
      placeholder: 'user_id',
    },
  ],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Days as seen from today in the workspace's time zone: this week where `--from` and `--to` are left out as well.\nNot together with them.",
      placeholder: 'choice',
      choices: [
        'today',
        'yesterday',
        'thisweek',
        'lastweek',
        'thismonth',
        'lastmonth',
        'thisquarter',
        'lastquarter',
        'thisyear',
        'lastyear',
      ],
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'First day, such as `2026-03-02`; with `--to` alone, all time until then.',
      placeholder: 'date',
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day, such as `2026-03-08`; with `--from` alone, all time since then.',
      placeholder: 'date',
    },
  ],
  response: PersonStats,
  request: getPersonStats,
}
