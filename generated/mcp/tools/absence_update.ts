// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateAbsence } from '../../requests.ts'
import { Absence } from '../outputs.ts'

export const absence_update: ToolDescriptor = {
  name: 'absence_update',
  title: 'Change an absence',
  description: 'Changes an absence, such as its days. Only admins can change those of other users.',
  list: 'all',
  toolset: 'absences',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      starts_on: { type: 'string' },
      ends_on: { type: 'string' },
      half_day: { type: 'boolean' },
      kind: { type: 'string', enum: ['vacation', 'sick', 'parental', 'training', 'other'] },
      memo: { type: 'string' },
      clear: { type: 'array', items: { type: 'string', enum: ['memo'] } },
    },
    required: ['id'],
  },
  outputSchema: Absence,
  ids: { id: { kinds: ['absence'] } },
  days: { starts_on: { weekday: 'next' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateAbsence,
}
