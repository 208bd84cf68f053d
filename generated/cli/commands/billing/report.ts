// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBilling } from '../../../requests.ts'
import { BillingReport } from '../../records.ts'

export const billingReport: CommandDescriptor = {
  name: 'billing report',
  description:
    'Sums the billable time in a period by company and project: unbilled, without a rate, and billed. Use it before `vs billing add`.',
  examples: [
    'vs billing report --range lastmonth',
    'vs billing report --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --from 2026-01-01',
  ],
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
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Only time on projects of this company.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only time on this project and its tasks.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
  ],
  response: BillingReport,
  request: getBilling,
}
