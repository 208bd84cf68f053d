// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getTask } from '../../requests.ts'

export const task_get: ToolDescriptor = {
  name: 'task_get',
  title: 'Task get',
  description: 'Gets one task.',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', pattern: '^tsk_', description: 'Id of the task.' } },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    required: [
      'id',
      'created_at',
      'updated_at',
      'version',
      'project_id',
      'milestone_id',
      'service_id',
      'title',
      'description',
      'status',
      'assignee_id',
      'due_on',
      'estimate_minutes',
    ],
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      version: { type: 'integer', description: 'In quotes, the `ETag`.' },
      project_id: {
        type: 'string',
        description: "The milestone's where left out; one of the two is required.",
      },
      milestone_id: {
        type: ['string', 'null'],
        description:
          "One of the project's: a task that moves to another project leaves it or takes one of the new project's.",
      },
      service_id: { type: ['string', 'null'], description: 'The service that time on the task counts for.' },
      title: { type: 'string' },
      description: { type: ['string', 'null'] },
      status: {
        type: 'string',
        enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
        description: 'Where a task stands; `pending`, `in_progress` and `blocked` are open.',
      },
      assignee_id: { type: ['string', 'null'] },
      due_on: { type: ['string', 'null'], format: 'date' },
      estimate_minutes: { type: ['integer', 'null'] },
    },
    description: 'Something to do, on a project or one of its milestones.',
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getTask,
}
