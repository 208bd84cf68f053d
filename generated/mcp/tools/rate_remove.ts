// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getRate, removeRate } from '../../requests.ts'

export const rate_remove: ToolDescriptor = {
  name: 'rate_remove',
  title: 'Remove a rate',
  description: 'Removes a rate. The previous rate of the record, if any, then applies until its next one.',
  list: 'all',
  toolset: 'rates',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, confirm: { type: 'string' } },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['rate'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'The rate is deleted permanently.', reader: getRate },
  request: removeRate,
}
