// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addRate } from '../../requests.ts'
import { Rate } from '../outputs.ts'

export const rate_add: ToolDescriptor = {
  name: 'rate_add',
  title: 'Set a rate or cost',
  description:
    'Sets the hourly cost of a user, or the billing rate of a service, project or staff member from a day on: pass exactly one of the four ids.',
  list: 'all',
  toolset: 'rates',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      service_id: { type: 'string' },
      project_id: { type: 'string' },
      staff_id: { type: 'string' },
      starts_on: { type: 'string' },
      rate_cents: { type: 'integer' },
      again: { type: 'boolean' },
    },
    required: ['rate_cents'],
  },
  outputSchema: Rate,
  ids: {
    user_id: { kinds: ['user'] },
    service_id: { kinds: ['service'] },
    project_id: { kinds: ['project'] },
    staff_id: { kinds: ['staff_member'] },
  },
  days: { starts_on: { weekday: 'last' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id', 'service_id', 'project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addRate,
}
