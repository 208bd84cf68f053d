// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addAbsence } from '../../requests.ts'
import { Absence } from '../outputs.ts'

export const absence_add: ToolDescriptor = {
  name: 'absence_add',
  title: 'Add an absence',
  description:
    'Adds an absence, which reduces the capacity of the user on its days from Monday to Friday. Two half days on the same day are a whole one; more than a whole day is refused.',
  list: 'all',
  toolset: 'absences',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      starts_on: { type: 'string' },
      ends_on: { type: 'string' },
      half_day: { type: 'boolean' },
      kind: { type: 'string', enum: ['vacation', 'sick', 'parental', 'training', 'other'] },
      memo: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['starts_on'],
  },
  outputSchema: Absence,
  ids: { user_id: { kinds: ['user'] } },
  days: { starts_on: { weekday: 'next' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addAbsence,
}
