// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { continueTimer } from '../../requests.ts'
import { Timer } from '../outputs.ts'

export const timer_continue: ToolDescriptor = {
  name: 'timer_continue',
  title: 'Continue my timer',
  description:
    "Starts the timer with the task, project, service, billability and memo of the caller's latest time entry. Use it after a break, for example.",
  list: 'all',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: {} },
  outputSchema: Timer,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: ['user_id', 'task_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: continueTimer,
}
