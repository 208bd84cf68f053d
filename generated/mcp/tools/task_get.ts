// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getTask } from '../../requests.ts'

export const task_get: ToolDescriptor = {
  name: 'task_get',
  title: 'Get a task',
  description: 'Gets one task. To list the time spent on it, filter the list of time entries by `task_id`.',
  list: 'core',
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
      project_id: { type: 'string', description: 'The project; by default the project of the milestone.' },
      project_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
      },
      milestone_id: {
        type: ['string', 'null'],
        description: 'The milestone, which must belong to the project.',
      },
      milestone_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `milestone_id`; null if `milestone_id` is null, or if the caller cannot read the record.',
      },
      service_id: {
        type: ['string', 'null'],
        description: 'The service that time on the task counts for, unless a time entry has its own.',
      },
      service_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `service_id`; null if `service_id` is null, or if the caller cannot read the record.',
      },
      title: { type: 'string', description: 'Title of the task, in one line.' },
      description: { type: ['string', 'null'], description: 'Description of the task.' },
      status: {
        type: 'string',
        enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
        description: 'Status of a task; `pending`, `in_progress` and `blocked` are open.',
      },
      completed_at: {
        type: ['string', 'null'],
        description: 'When the task was completed; null unless its status is `done`.',
      },
      assignee_id: { type: ['string', 'null'], description: 'The responsible user; null if unassigned.' },
      assignee_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `assignee_id`; null if `assignee_id` is null, or if the caller cannot read the record.',
      },
      due_on: { type: ['string', 'null'], description: 'Due date, such as `2026-03-20`.' },
      estimate_minutes: { type: ['integer', 'null'], description: 'Estimated effort in minutes.' },
      checklist_total: { type: 'integer', description: 'Number of items of its checklist.' },
      checklist_done: { type: 'integer', description: 'Number of checklist items that are done.' },
      open_blockers: { type: 'integer', description: 'Number of open tasks that block this one.' },
      recurring_task_id: {
        type: ['string', 'null'],
        description: 'The series that the task belongs to; null for other tasks.',
      },
      recurring_task_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `recurring_task_id`; null if `recurring_task_id` is null, or if the caller cannot read the record.',
      },
      recurs_on: { type: ['string', 'null'], description: 'The day of the task in its series.' },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
    },
    description: 'A task of a project, and optionally of one of its milestones.',
  },
  ids: { id: { kinds: ['task'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id', 'milestone_id', 'service_id', 'assignee_id', 'recurring_task_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getTask,
}
