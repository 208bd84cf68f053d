// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addRecurringTask } from '../../requests.ts'
import { RecurringTask } from '../outputs.ts'

export const recurring_task_add: ToolDescriptor = {
  name: 'recurring_task_add',
  title: 'Add a series of recurring tasks',
  description:
    'Adds a series, and the tasks whose due date is at most `days_ahead` days away. The first day is not before today.',
  list: 'all',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
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
      next_on: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['project_id', 'title', 'rule'],
  },
  outputSchema: RecurringTask,
  ids: {
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    service_id: { kinds: ['service'] },
    assignee_id: { kinds: ['user'] },
  },
  days: { starts_on: { weekday: 'last' }, next_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'author_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addRecurringTask,
}
