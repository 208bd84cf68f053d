// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateTimer } from '../../requests.ts'
import { Timer } from '../outputs.ts'

export const timer_update: ToolDescriptor = {
  name: 'timer_update',
  title: 'Change my timer',
  description:
    'Changes the task, project, service, memo, billability or start of the running timer. To keep the time so far on the previous task, use `switchTimer`.',
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
      clear: {
        type: 'array',
        items: { type: 'string', enum: ['task_id', 'project_id', 'service_id', 'billable', 'memo'] },
      },
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
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateTimer,
}
