// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { startTimer } from '../../requests.ts'
import { Timer } from '../outputs.ts'

export const timer_start: ToolDescriptor = {
  name: 'timer_start',
  title: 'Start my timer',
  description:
    "Starts the caller's timer on a task, a project, a service, or a combination of these. Refused with 409 if it is already running: use `switchTimer` to stop it and start it on something else.",
  list: 'all',
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
      billable: { type: 'boolean' },
      memo: { type: 'string' },
      started_at: { type: 'string' },
    },
  },
  outputSchema: Timer,
  ids: {
    task_id: { kinds: ['task'] },
    project_id: { kinds: ['project'] },
    service_id: { kinds: ['service'] },
  },
  days: { started_at: { weekday: 'last', isMoment: true } },
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: ['user_id', 'task_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: startTimer,
}
