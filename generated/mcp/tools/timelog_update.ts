// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateTimeEntry } from '../../requests.ts'
import { TimeEntry } from '../answers.ts'

export const timelog_update: ToolDescriptor = {
  name: 'timelog_update',
  description:
    "Adjusts the day, duration, billability or memo of a time entry, or moves it to another task, project or service. Members change their own only, admins everybody's, and nobody what is in locked time or would move there.",
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The time entry.' },
      task_id: { type: ['string', 'null'] },
      project_id: { type: ['string', 'null'] },
      service_id: { type: ['string', 'null'] },
      date: { type: 'string' },
      minutes: { type: 'integer' },
      billable: { type: 'boolean' },
      memo: { type: ['string', 'null'] },
    },
    required: ['id'],
  },
  outputSchema: TimeEntry,
  annotations: { idempotentHint: true, openWorldHint: false },
  request: updateTimeEntry,
}
