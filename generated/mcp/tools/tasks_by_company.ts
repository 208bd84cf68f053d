// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../answers.ts'
import { TaskStatus, cursor, fields, limit } from '../arguments.ts'

export const tasks_by_company: ToolDescriptor = {
  name: 'tasks_by_company',
  title: 'Tasks by company',
  description: 'Lists the tasks on the projects of one company, whoever is to do them.',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
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
      company_id: { type: 'string', pattern: '^com_', description: 'On a project of this company.' },
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
    required: ['company_id'],
    additionalProperties: false,
  },
  outputSchema: TaskPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listTasks,
}
