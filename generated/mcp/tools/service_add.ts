// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addService } from '../../requests.ts'
import { Service } from '../outputs.ts'

export const service_add: ToolDescriptor = {
  name: 'service_add',
  title: 'Add a service',
  description:
    'Adds a service or activity type that tasks and time entries can refer to. Its rate determines the revenue of billable time, unless the project or its staff member has a rate.',
  list: 'all',
  toolset: 'account',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      billable: { type: 'boolean' },
      rate_cents: { type: 'integer' },
      active: { type: 'boolean' },
      again: { type: 'boolean' },
    },
    required: ['name'],
  },
  outputSchema: Service,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addService,
}
