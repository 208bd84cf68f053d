// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getTimeTotals } from '../../../requests.ts'
import { TimeTotals } from '../../records.ts'

export const insightsTotals: CommandDescriptor = {
  name: 'insights totals',
  description:
    "Sums the time of a period, day by day. Members see their own time, admins everybody's or that of one person.",
  examples: ['vs insights totals --range thismonth --billable', 'vs insights totals --user me'],
  positional: [],
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
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: "Only this person's time; `me` for the caller. Members ask for their own only.",
      placeholder: 'user_id',
    },
    {
      name: 'project',
      field: 'project_ids',
      type: 'array',
      description: 'Only time on these projects and their tasks, separated by commas.',
      placeholder: 'project_id',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Only billable time, or only the rest.',
      placeholder: 'boolean',
    },
  ],
  response: TimeTotals,
  request: getTimeTotals,
}
