// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addBill, getBilling } from '../../../requests.ts'
import { Bill } from '../../records.ts'

export const billingAdd: CommandDescriptor = {
  name: 'billing add',
  description:
    'Marks the unbilled time of a company or a project in a period as billed. It includes billable time with a rate, also on locked days. Billed time cannot be changed, moved, repriced or removed until its bill is removed.\nTime that is added later needs another bill.',
  examples: [
    'vs billing add --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --from 2026-03-01 --to 2026-03-31 --reference 2026-031',
  ],
  positional: [],
  options: [
    {
      name: 'reference',
      field: 'name',
      type: 'string',
      required: true,
      description: 'The reference of the bill, such as the number of the invoice.',
      placeholder: 'text',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company whose projects were billed. Either the company or the project is set.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project that was billed.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'from',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'First day of the period.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'ends_on',
      type: 'string',
      required: true,
      description: 'Last day of the period. Must be less than 36525 days after `--from`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Remarks that are not part of the statement.',
      placeholder: 'text',
      isLong: true,
    },
  ],
  alternatives: [{ rule: 'exactly_one', options: ['company', 'project'] }],
  destroys: {
    why: 'The time becomes billed: it cannot be changed, moved or removed until the bill is removed.',
    preview: {
      report: getBilling,
      from: { company_id: 'company_id', project_id: 'project_id', from: 'starts_on', to: 'ends_on' },
      figures:
        'entries {unbilled_entries}, time {unbilled_minutes}, amount {unbilled_cents}, left out without a rate {unpriced_minutes}',
      group: 'project_name',
    },
  },
  effect: {
    verb: 'marked time as billed',
    did: 'added',
    kind: 'bill',
    called: 'bill {name}[ for {project_name|company_name}]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      starts_on: 'date',
      ends_on: 'date',
      minutes: 'minutes',
      revenue_cents: 'money',
    },
    undo: 'billing remove',
  },
  response: Bill,
  request: addBill,
}
