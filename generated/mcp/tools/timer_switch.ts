// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { switchTimer } from '../../requests.ts'
import { SwitchedTimer } from '../outputs.ts'

export const timer_switch: ToolDescriptor = {
  name: 'timer_switch',
  title: 'Switch my timer',
  description:
    'Stops the running timer and starts it on another task, project or service, in one step: the previous timer stops when the new one starts, at `started_at`. Refused like `stopTimer` and `startTimer`; the timer then keeps running unchanged.',
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
  outputSchema: SwitchedTimer,
  ids: {
    task_id: { kinds: ['task'] },
    project_id: { kinds: ['project'] },
    service_id: { kinds: ['service'] },
  },
  days: { started_at: { weekday: 'last', isMoment: true } },
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
  request: switchTimer,
}
