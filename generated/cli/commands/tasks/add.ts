// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksAdd: CommandDescriptor = {
  name: 'tasks add',
  description:
    'Adds a task to a project or to a milestone. With a milestone alone, the project is that of the milestone. The task may begin in\nany state, and assigning it to a person does not put them on the project.',
  examples: ['vs tasks add --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "Draw the check-out"'],
  positional: [],
  options: [
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
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that time on the task counts for.',
      placeholder: 'service_id',
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
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
    },
    {
      name: 'status',
      field: 'status',
      type: 'string',
      description:
        'Where a task stands; `pending`, `in_progress` and `blocked` are open. Allowed moves:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
      default: 'pending',
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'Who is to do it; null for nobody.',
      placeholder: 'user_id',
    },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'The day it is to be done by, such as `2026-03-20`.',
      placeholder: 'date',
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'How long it is thought to take, in minutes.',
      placeholder: 'integer',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  response: Task,
  request: addTask,
}
