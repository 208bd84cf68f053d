// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../outputs.ts'

export const tasks_query: ToolDescriptor = {
  name: 'tasks_query',
  title: 'Search the tasks of everybody',
  description:
    'Searches the tasks of everybody, the whole team, across projects, newest first. Due this week: `range`. Filters combine: `overdue` with `assignee_id` as `none` lists overdue, unassigned tasks.',
  list: 'core',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string' },
      open: { type: 'boolean' },
      status: {
        type: 'array',
        items: { type: 'string', enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'] },
      },
      assignee_id: { type: 'string' },
      overdue: { type: 'boolean' },
      is_blocked: { type: 'boolean' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      company_id: { type: 'string' },
      recurring_task_id: { type: 'string' },
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
  ids: {
    assignee_id: { kinds: ['user'], words: ['me', 'none'] },
    project_id: { kinds: ['project'] },
    milestone_id: { kinds: ['milestone'] },
    company_id: { kinds: ['company'] },
    recurring_task_id: { kinds: ['recurring_task'] },
  },
  days: {
    from: { weekday: 'next' },
    to: { weekday: 'next' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listTasks,
}
