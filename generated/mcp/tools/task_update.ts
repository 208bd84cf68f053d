// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateTask } from '../../requests.ts'
import { Task } from '../outputs.ts'

export const task_update: ToolDescriptor = {
  name: 'task_update',
  title: 'Change a task',
  description:
    'Changes the given fields of a task, such as its assignee. In another `project_id`, it keeps its service, its time moves with it at the same rates, and its milestone must be replaced or in `clear`. A disallowed transition of `status` is refused with 409, the `allowed` statuses and the `path`; `walk` takes it.',
  list: 'core',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      walk: { type: 'boolean', description: 'Go through intermediate statuses.' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      service_id: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      status: { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
      assignee_id: { type: 'string' },
      due_on: { type: 'string' },
      estimate_minutes: { type: 'integer' },
      clear: {
        type: 'array',
        items: {
          type: 'string',
          enum: ['milestone_id', 'service_id', 'description', 'assignee_id', 'due_on', 'estimate_minutes'],
        },
      },
    },
    required: ['id'],
  },
  outputSchema: Task,
  ids: {
    id: { kinds: ['task'] },
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    service_id: { kinds: ['service'] },
    assignee_id: { kinds: ['user'] },
  },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  places: ['project_id', 'milestone_id', 'service_id'],
  request: updateTask,
}
