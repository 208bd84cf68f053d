// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getHours } from '../../../requests.ts'
import { HoursReport } from '../../records.ts'

export const insightsHours: CommandDescriptor = {
  name: 'insights hours',
  description:
    'Sums the hours in a period by user, project or service, with revenue, cost and margin. Admins see the hours of all\nusers or of one user. Others see only their own hours and those on projects that they lead. Grouping by user also\nreturns the utilization.',
  examples: [
    'vs insights hours',
    'vs insights hours --by person --range lastmonth',
    'vs insights hours --user me',
  ],
  positional: [],
  options: [
    {
      name: 'by',
      field: 'by',
      type: 'string',
      description: 'How hours are grouped.',
      placeholder: 'choice',
      choices: ['person', 'project', 'service'],
      default: 'project',
    },
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
      description:
        'Only the time of this user; `me` for the caller. Users without the role admin see only their own time and the time on projects that they lead.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'project',
      field: 'project_ids',
      type: 'array',
      description: 'Only time on these projects and their tasks: ids, separated by commas.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: '`true` for only billable time, `false` for only non-billable time.',
      placeholder: 'boolean',
    },
  ],
  response: HoursReport,
  request: getHours,
}
