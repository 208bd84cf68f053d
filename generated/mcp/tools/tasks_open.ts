// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listMyOpenTasks } from '../../requests.ts'
import { TaskPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const tasks_open: ToolDescriptor = {
  name: 'tasks_open',
  title: 'Tasks open',
  description:
    'Lists the tasks that the owner of the API key has still to do, across all projects: those that are pending, in progress or blocked.',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      project_id: {
        type: 'string',
        pattern: '^prj_',
        description: 'On this project, or on one of its milestones.',
      },
      due_to: { type: 'string', format: 'date', description: 'Due on this day or earlier.' },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: TaskPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listMyOpenTasks,
}
