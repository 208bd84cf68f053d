// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../answers.ts'
import { TaskStatus, cursor, fields, limit } from '../arguments.ts'

export const tasks_query: ToolDescriptor = {
  name: 'tasks_query',
  title: 'Tasks query',
  description:
    "Searches the tasks of the workspace, across projects, by all that is known of them, combined: those late and nobody's are `overdue` with `assignee_id` as `none`. Newest first.",
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      title: { type: 'string', description: 'Part of the title, in any case.' },
      open: { type: 'boolean', description: 'Pending, in progress or blocked; false for the others.' },
      status: { type: 'array', items: TaskStatus, description: 'In one of these.' },
      assignee_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me', 'none'] },
        ],
        description: 'Who is to do it; `me` for the caller, `none` for nobody.',
      },
      overdue: {
        type: 'boolean',
        description: "Open, and due before today in the workspace's time zone; false for the others.",
      },
      project_id: {
        type: 'string',
        pattern: '^prj_',
        description: 'On this project, or on one of its milestones.',
      },
      milestone_id: { type: 'string', pattern: '^mil_', description: 'On this milestone.' },
      company_id: { type: 'string', pattern: '^com_', description: 'On a project of this company.' },
      due_from: { type: 'string', format: 'date', description: 'Due on this day or later.' },
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
  request: listTasks,
}
