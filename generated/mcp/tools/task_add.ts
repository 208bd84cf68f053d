// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addTask } from '../../requests.ts'
import { Task } from '../outputs.ts'

export const task_add: ToolDescriptor = {
  name: 'task_add',
  title: 'Add a task to a project or a milestone',
  description: 'Adds a task to a project or a milestone: pass `project_id`, `milestone_id` or both.',
  list: 'core',
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
      status: { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
      assignee_id: { type: 'string' },
      due_on: { type: 'string' },
      estimate_minutes: { type: 'integer' },
      again: { type: 'boolean' },
    },
    required: ['title'],
  },
  outputSchema: Task,
  ids: {
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    service_id: { kinds: ['service'] },
    assignee_id: { kinds: ['user'] },
  },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addTask,
}
