// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../outputs.ts'

export const tasks_by_milestone: ToolDescriptor = {
  name: 'tasks_by_milestone',
  title: 'List the tasks of a milestone',
  description: "Lists all users' tasks of one milestone.",
  list: 'default',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      open: { type: 'boolean' },
      status: {
        type: 'array',
        items: { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
      },
      assignee_id: { type: 'string' },
      overdue: { type: 'boolean' },
      milestone_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      sort: {
        type: 'string',
        enum: [
          '-created_at',
          'created_at',
          'due_on',
          '-due_on',
          'title',
          '-title',
          'updated_at',
          '-updated_at',
        ],
      },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['milestone_id'],
  },
  outputSchema: TaskPage,
  ids: { assignee_id: { kinds: ['user'], words: ['me', 'none'] }, milestone_id: { kinds: ['milestone'] } },
  days: { from: { weekday: 'next' }, to: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listTasks,
}
