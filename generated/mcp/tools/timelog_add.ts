// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addTimeEntry } from '../../requests.ts'
import { TimeEntry } from '../outputs.ts'

export const timelog_add: ToolDescriptor = {
  name: 'timelog_add',
  title: 'Log time',
  description:
    "Logs time for the owner of the API key: pass at least one of `task_id`, `project_id` and `service_id`. 409 if the service is inactive, or the day is not after the workspace's `time_locked_until`.",
  list: 'core',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      task_id: { type: 'string' },
      project_id: { type: 'string' },
      service_id: { type: 'string' },
      date: { type: 'string', description: 'Default: today.' },
      minutes: { type: 'integer' },
      clock: { type: 'string' },
      billable: { type: 'boolean', description: 'Default: that of the service.' },
      memo: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['minutes'],
  },
  outputSchema: TimeEntry,
  ids: {
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
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addTimeEntry,
}
