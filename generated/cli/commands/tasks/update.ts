// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksUpdate: CommandDescriptor = {
  name: 'tasks update',
  description:
    'Changes the given fields of a task. A status moves as the statuses allow; any other move is refused with 409 and the way there,\nwhich `--walk` goes. With another project goes another milestone, or null for none; time logged on it counts for the project that\nit is then on, at the rate that it was logged at. Where some of that is locked, the task keeps its project and service: 409.',
  examples: ['vs tasks update tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --status done'],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
    },
  ],
  options: [
    {
      name: 'walk',
      field: 'walk',
      type: 'boolean',
      description:
        'Goes by the states in between, on the shortest way, where the move is none that may be made at once. It is still one change: the\nactivity log has the first state and the last.',
      placeholder: 'boolean',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description:
        "The project that it is on: the milestone's where left out, and one of the two is required.",
      placeholder: 'project_id',
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description:
        "The milestone that it is on, one of the project's: a task that moves to another project leaves it or takes one of the new project's.",
      placeholder: 'milestone_id',
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that time on the task counts for.',
      placeholder: 'service_id',
      clearable: true,
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'What is to be done, in a line.',
      placeholder: 'text',
    },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'What is to be done, in full.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
    {
      name: 'status',
      field: 'status',
      type: 'string',
      description:
        'Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'Who is to do it; null for nobody.',
      placeholder: 'user_id',
      clearable: true,
    },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'The day it is to be done by, such as `2026-03-20`.',
      placeholder: 'date',
      clearable: true,
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'How long it is thought to take, in minutes.',
      placeholder: 'integer',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Task,
  request: updateTask,
}
