// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getBill, removeBill } from '../../requests.ts'

export const bill_remove: ToolDescriptor = {
  name: 'bill_remove',
  title: 'Remove a bill',
  description: 'Removes a bill. Its time entries are unbilled again and can be changed.',
  list: 'all',
  toolset: 'billing',
  scope: 'delivery:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, confirm: { type: 'string' } },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['bill'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'The time of the bill becomes unbilled.', reader: getBill },
  request: removeBill,
}
