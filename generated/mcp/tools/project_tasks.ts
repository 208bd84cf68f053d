// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listProjectTasks } from '../../requests.ts'
import { TaskPage } from '../outputs.ts'

export const project_tasks: ToolDescriptor = {
  name: 'project_tasks',
  title: 'List the tasks of a project and its milestones',
  description:
    'Lists the tasks of a project and its milestones, with status and assignee, newest first. The list of all tasks has more filters.',
  list: 'core',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      status: {
        type: 'array',
        items: { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
      },
      open: { type: 'boolean' },
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
    required: ['id'],
  },
  outputSchema: TaskPage,
  ids: { id: { kinds: ['project'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listProjectTasks,
}
