// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addBill, getBilling } from '../../requests.ts'
import { Bill } from '../outputs.ts'

export const bill_add: ToolDescriptor = {
  name: 'bill_add',
  title: 'Mark time as billed',
  description:
    'Marks the unbilled time of a company or a project in a period as billed: pass exactly one of `company_id` and `project_id`.',
  list: 'all',
  toolset: 'billing',
  scope: 'delivery:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      company_id: { type: 'string' },
      project_id: { type: 'string' },
      starts_on: { type: 'string' },
      ends_on: { type: 'string' },
      memo: { type: 'string' },
      confirm: { type: 'string' },
    },
    required: ['name', 'starts_on', 'ends_on'],
  },
  outputSchema: Bill,
  ids: { company_id: { kinds: ['company'] }, project_id: { kinds: ['project'] } },
  days: { starts_on: { weekday: 'last' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id', 'project_id'],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
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
  request: addBill,
}
