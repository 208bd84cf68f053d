// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateTask } from '../../requests.ts'
import { Task } from '../answers.ts'

export const task_update: ToolDescriptor = {
  name: 'task_update',
  title: 'Task update',
  description:
    'Changes the given fields of a task and leaves the others. A status that may not follow is refused with 409, those that are `allowed` and the `path`, which `walk` goes.',
  toolset: 'tasks',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^tsk_', description: 'Id of the task.' },
      walk: { type: 'boolean', description: 'Go by the statuses in between.' },
      project_id: { type: 'string', pattern: '^prj_', description: 'The project that it moves to.' },
      milestone_id: {
        type: ['string', 'null'],
        pattern: '^mil_',
        description:
          "The milestone that it is on, one of the project's: a task that moves to another project leaves it or takes one of the new project's.",
      },
      service_id: {
        type: ['string', 'null'],
        pattern: '^svc_',
        description: 'The service that time on the task counts for.',
      },
      title: { type: 'string', description: 'What is to be done, in a line.' },
      description: {
        type: ['string', 'null'],
        maxLength: 10000,
        description: 'What is to be done, in full.',
      },
      status: {
        type: 'string',
        enum: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
        description:
          'Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves: `pending` to `in_progress`, `blocked`, `done`, `cancelled`; `in_progress` to `pending`, `blocked`, `done`, `cancelled`; `blocked` to `pending`, `in_progress`, `cancelled`; `done` to `in_progress`; `cancelled` to `pending`.',
      },
      assignee_id: {
        type: ['string', 'null'],
        pattern: '^usr_',
        description: 'Id of the user who is to do it; your own is in `account_info`.',
      },
      due_on: {
        description: 'The day it is to be done by, such as `2026-03-20`.',
        type: ['string', 'null'],
        format: 'date',
      },
      estimate_minutes: {
        type: ['integer', 'null'],
        minimum: 1,
        maximum: 100000,
        description: 'How long it is thought to take, in minutes.',
      },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Task,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateTask,
}
