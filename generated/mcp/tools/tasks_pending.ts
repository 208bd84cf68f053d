// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listTasks } from '../../requests.ts'
import { TaskPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const tasks_pending: ToolDescriptor = {
  name: 'tasks_pending',
  title: 'Tasks pending',
  description: 'Lists the tasks that nobody has begun, whoever is to do them.',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      assignee_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me', 'none'] },
        ],
        description: 'Who is to do it; `me` for the caller, `none` for nobody.',
      },
      project_id: {
        type: 'string',
        pattern: '^prj_',
        description: 'On this project, or on one of its milestones.',
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
    additionalProperties: false,
  },
  outputSchema: TaskPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: { ...listTasks, preset: { status: ['pending'] } },
}
