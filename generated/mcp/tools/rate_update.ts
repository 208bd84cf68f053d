// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateRate } from '../../requests.ts'
import { Rate } from '../outputs.ts'

export const rate_update: ToolDescriptor = {
  name: 'rate_update',
  title: 'Correct a rate',
  description:
    'Corrects a rate or its first day. Existing time entries keep their rate until they are repriced.',
  list: 'all',
  toolset: 'rates',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      starts_on: { type: 'string' },
      rate_cents: { type: 'integer' },
      clear: { type: 'array', items: { type: 'string', enum: ['starts_on', 'rate_cents'] } },
    },
    required: ['id'],
  },
  outputSchema: Rate,
  ids: { id: { kinds: ['rate'] } },
  days: { starts_on: { weekday: 'last' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id', 'service_id', 'project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateRate,
}
