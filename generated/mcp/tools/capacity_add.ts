// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addCapacity } from '../../requests.ts'
import { Capacity } from '../outputs.ts'

export const capacity_add: ToolDescriptor = {
  name: 'capacity_add',
  title: 'Set the working time of a user',
  description:
    'Sets the weekly working time of a user from a day on, and the region of their public holidays. Utilization compares billable time with it.',
  list: 'all',
  toolset: 'users',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The user.' },
      starts_on: { type: 'string' },
      weekly_minutes: { type: 'integer' },
      holiday_region: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['id', 'starts_on', 'weekly_minutes'],
  },
  outputSchema: Capacity,
  ids: { id: { kinds: ['user'] } },
  days: { starts_on: { weekday: 'last' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addCapacity,
}
