// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getCapacity, removeCapacity } from '../../requests.ts'

export const capacity_remove: ToolDescriptor = {
  name: 'capacity_remove',
  title: 'Remove a working time',
  description:
    'Removes a capacity. The previous capacity of the user, if any, then applies until their next one.',
  list: 'all',
  toolset: 'users',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string' }, confirm: { type: 'string' } },
    required: ['id'],
  },
  outputSchema: null,
  ids: { id: { kinds: ['capacity'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: { why: 'The capacity is deleted permanently.', reader: getCapacity },
  request: removeCapacity,
}
