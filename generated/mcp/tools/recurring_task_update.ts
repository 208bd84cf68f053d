// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateRecurringTask } from '../../requests.ts'
import { RecurringTask } from '../outputs.ts'

export const recurring_task_update: ToolDescriptor = {
  name: 'recurring_task_update',
  title: 'Change a series of recurring tasks',
  description: 'Changes a series. Tasks that were already added do not change.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      service_id: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      assignee_id: { type: 'string' },
      estimate_minutes: { type: 'integer' },
      rule: { type: 'string' },
      starts_on: { type: 'string' },
      days_ahead: { type: 'integer' },
      paused: { type: 'boolean' },
      clear: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['milestone_id', 'service_id', 'description', 'assignee_id', 'estimate_minutes'],
        },
      },
    },
    required: ['id'],
  },
  outputSchema: RecurringTask,
  ids: {
    id: { kinds: ['recurring_task'] },
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    service_id: { kinds: ['service'] },
    assignee_id: { kinds: ['user'] },
  },
  days: { starts_on: { weekday: 'last' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'author_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateRecurringTask,
}
