// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { removeNote } from '../../requests.ts'

export const record_remove_not: ToolDescriptor = {
  name: 'record_remove',
  title: 'Record remove',
  description:
    'Removes a record, by its id, if the user asks for it. It comes back by `record_restore` for 30 days; where others refer to it: 409 with some of them.',
  toolset: 'notes',
  scope: 'knowledge:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Id of a follow-up, milestone, note, task or time entry.' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: null,
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  request: removeNote,
  prefix: 'not',
}
