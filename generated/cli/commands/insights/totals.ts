// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getTimeTotals } from '../../../requests.ts'
import { TimeTotals } from '../../records.ts'

export const insightsTotals: CommandDescriptor = {
  name: 'insights totals',
  description: "Sums the time of a period, day by day. Members see their own time, admins everybody's.",
  examples: ['vs insights totals --range thismonth --billable'],
  positional: [],
  options: [
    {
      name: 'range',
      field: 'range',
      type: 'string',
      description:
        "Days as seen from today in the workspace's time zone; weeks begin on its first day of the week.\nThis week where `--from` and `--to` are left out as well; not together with them.",
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
  answer: TimeTotals,
  request: getTimeTotals,
}
