// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateTimeEntry } from '../../requests.ts'
import { UpdatedTimeEntry } from '../outputs.ts'

export const timelog_update: ToolDescriptor = {
  name: 'timelog_update',
  title: 'Change a time entry',
  description:
    "Changes a time entry, or moves it. A new `service_id` keeps the task and the project, so list them in `clear` to take the time off a customer's project.",
  list: 'core',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The time entry.' },
      task_id: { type: 'string' },
      project_id: { type: 'string' },
      service_id: { type: 'string' },
      date: { type: 'string' },
      minutes: { type: 'integer' },
      clock: { type: 'string' },
      billable: { type: 'boolean' },
      memo: { type: 'string' },
      capped: { type: 'boolean' },
      clear: {
        type: 'array',
        items: { type: 'string', enum: ['task_id', 'project_id', 'service_id', 'clock', 'memo'] },
      },
    },
    required: ['id'],
  },
  outputSchema: UpdatedTimeEntry,
  ids: {
    id: { kinds: ['time_entry'] },
    task_id: { kinds: ['task'] },
    project_id: { kinds: ['project'] },
    service_id: { kinds: ['service'] },
  },
  days: { date: { weekday: 'last' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [
    'user_id',
    'task_id',
    'project_id',
    'service_id',
    'of_project_id',
    'of_service_id',
    'bill_id',
  ],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  places: ['task_id', 'project_id', 'service_id'],
  request: updateTimeEntry,
}
