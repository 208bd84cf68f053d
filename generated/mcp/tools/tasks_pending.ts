// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../outputs.ts'

export const tasks_pending: ToolDescriptor = {
  name: 'tasks_pending',
  title: 'List tasks that are not started',
  description: 'Lists tasks of all users that are not started (`pending`).',
  list: 'default',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      assignee_id: { type: 'string' },
      project_id: { type: 'string' },
      company_id: { type: 'string' },
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
  },
  outputSchema: TaskPage,
  ids: {
    assignee_id: { kinds: ['user'], words: ['me', 'none'] },
    project_id: { kinds: ['project'] },
    company_id: { kinds: ['company'] },
  },
  days: { from: { weekday: 'next' }, to: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: { ...listTasks, preset: { status: ['pending'] } },
}
