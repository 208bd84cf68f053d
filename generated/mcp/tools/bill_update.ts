// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateBill } from '../../requests.ts'
import { Bill } from '../outputs.ts'

export const bill_update: ToolDescriptor = {
  name: 'bill_update',
  title: 'Change the reference or the memo of a bill',
  description:
    'Changes the reference or the memo of a bill. To change its time, remove the bill and add another one.',
  list: 'all',
  toolset: 'billing',
  scope: 'delivery:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      memo: { type: 'string' },
      clear: { type: 'array', items: { type: 'string', enum: ['memo'] } },
    },
    required: ['id'],
  },
  outputSchema: Bill,
  ids: { id: { kinds: ['bill'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id', 'project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateBill,
}
