// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateService } from '../../requests.ts'
import { Service } from '../outputs.ts'

export const service_update: ToolDescriptor = {
  name: 'service_update',
  title: 'Change a service',
  description:
    'Changes the given fields of a service. A new rate applies from today on, the first one from the beginning; `addRate` sets the rate of other days.',
  list: 'all',
  toolset: 'account',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      billable: { type: 'boolean' },
      rate_cents: { type: 'integer' },
      active: { type: 'boolean' },
      clear: { type: 'array', items: { type: 'string', enum: ['rate_cents'] } },
    },
    required: ['id'],
  },
  outputSchema: Service,
  ids: { id: { kinds: ['service'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateService,
}
