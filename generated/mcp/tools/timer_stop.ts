// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { stopTimer } from '../../requests.ts'
import { TimeEntry } from '../outputs.ts'

export const timer_stop: ToolDescriptor = {
  name: 'timer_stop',
  title: 'Stop my timer',
  description:
    "Stops the caller's timer and logs its time as a time entry, in whole minutes and at least one. The entry belongs to the day on which the timer was started, in the workspace's time zone.",
  list: 'all',
  toolset: 'time',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: { type: 'object', properties: { stopped_at: { type: 'string' }, memo: { type: 'string' } } },
  outputSchema: TimeEntry,
  ids: {},
  days: { stopped_at: { weekday: 'last', isMoment: true } },
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
  request: stopTimer,
}
