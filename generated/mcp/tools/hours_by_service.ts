// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getHours } from '../../requests.ts'
import { HoursReport } from '../outputs.ts'

export const hours_by_service: ToolDescriptor = {
  name: 'hours_by_service',
  title: 'Sum hours by service',
  description:
    'Sums hours by service, with revenue, cost and margin in cents. Members get only the hours that they can see.',
  list: 'default',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      user_id: { type: 'string' },
      project_ids: { type: 'array', items: { type: 'string' } },
      billable: { type: 'boolean' },
    },
  },
  outputSchema: HoursReport,
  ids: { user_id: { kinds: ['user'], words: ['me'] }, project_ids: { kinds: ['project'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs and margins are left out: only admins see them.',
  request: { ...getHours, preset: { by: 'service' } },
}
