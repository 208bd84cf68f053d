// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listMyOpenTasks } from '../../requests.ts'
import { TaskPage } from '../outputs.ts'

export const tasks_open: ToolDescriptor = {
  name: 'tasks_open',
  title: 'List my open tasks',
  description:
    'Lists the open tasks of the owner of the API key, across projects: pending, in progress or blocked.',
  list: 'core',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      project_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
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
  },
  outputSchema: TaskPage,
  ids: { project_id: { kinds: ['project'] } },
  days: {
    from: { weekday: 'next' },
    to: { weekday: 'next' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listMyOpenTasks,
}
