// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addBill } from '../../requests.ts'
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
      again: { type: 'boolean' },
    },
    required: ['name', 'starts_on', 'ends_on'],
  },
  outputSchema: Bill,
  ids: { company_id: { kinds: ['company'] }, project_id: { kinds: ['project'] } },
  days: { starts_on: { weekday: 'last' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id', 'project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addBill,
}
