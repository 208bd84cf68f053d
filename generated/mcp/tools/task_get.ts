// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getTask } from '../../requests.ts'

export const task_get: ToolDescriptor = {
  name: 'task_get',
  description: 'Gets one task. The time spent on it is in the list of time entries, by `task_id`.',
  toolset: 'tasks',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      project_id: {
        type: 'string',
        description:
          "The project that it is on: the milestone's where left out, and one of the two is required.",
      },
      project_name: {
        type: ['string', 'null'],
        description:
          'What `project_id` is called now; null where there is none, or where the caller may not read it.',
      },
      milestone_id: {
        type: ['string', 'null'],
        description:
          "The milestone that it is on, one of the project's: a task that moves to another project leaves it or takes one of the new project's.",
      },
      milestone_name: {
        type: ['string', 'null'],
        description:
          'What `milestone_id` is called now; null where there is none, or where the caller may not read it.',
      },
      service_id: { type: ['string', 'null'], description: 'The service that time on the task counts for.' },
      service_name: {
        type: ['string', 'null'],
        description:
          'What `service_id` is called now; null where there is none, or where the caller may not read it.',
      },
      title: { type: 'string', description: 'What is to be done, in a line.' },
      description: { type: ['string', 'null'], description: 'What is to be done, in full.' },
      status: {
        type: 'string',
        enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
        description: 'Where a task stands; `pending`, `in_progress` and `blocked` are open.',
      },
      completed_at: {
        type: ['string', 'null'],
        description: 'When it was done: set with that status, null in any other.',
      },
      assignee_id: { type: ['string', 'null'], description: 'Who is to do it; null for nobody.' },
      assignee_name: {
        type: ['string', 'null'],
        description:
          'What `assignee_id` is called now; null where there is none, or where the caller may not read it.',
      },
      due_on: { type: ['string', 'null'], description: 'The day it is to be done by, such as `2026-03-20`.' },
      estimate_minutes: {
        type: ['integer', 'null'],
        description: 'How long it is thought to take, in minutes.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Its id in another system, unique for each kind of record.',
      },
    },
    description: 'Something to do, on a project or one of its milestones.',
  },
  ids: { id: { kinds: ['task'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getTask,
}
