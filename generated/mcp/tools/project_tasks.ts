// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProjectTasks } from '../../requests.ts'
import { TaskPage } from '../answers.ts'
import { TaskStatus, cursor, fields, limit } from '../arguments.ts'

export const project_tasks: ToolDescriptor = {
  name: 'project_tasks',
  title: 'Project tasks',
  description:
    'Lists the tasks of a project, with their status and assignment. Newest first, those of its milestones included; the list of all tasks has more filters.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      status: { type: 'array', items: TaskStatus, description: 'In one of these.' },
      open: { type: 'boolean', description: 'Pending, in progress or blocked; false for the others.' },
      sort: {
        type: 'string',
        enum: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
        default: '-created_at',
      },
      limit,
      cursor,
      fields,
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: TaskPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listProjectTasks,
}
