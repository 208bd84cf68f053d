// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTimers } from '../../requests.ts'
import { TimerPage } from '../outputs.ts'

export const timer_status: ToolDescriptor = {
  name: 'timer_status',
  title: 'Show my timer',
  description: 'Shows the running timer of the owner of the API key.',
  list: 'all',
  toolset: 'time',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { fields: { type: 'string' } } },
  outputSchema: TimerPage,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at'],
  idsShownAsNames: ['user_id', 'task_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: { ...listTimers, preset: { user_id: 'me' } },
}
