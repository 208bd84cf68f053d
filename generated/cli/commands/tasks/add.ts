// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksAdd: CommandDescriptor = {
  name: 'tasks add',
  description:
    'Adds a task to a project or a milestone. If only the milestone is set, the task is added to its project. The task can have any status.\nAssigning it to a user does not add them to the staff of the project.',
  examples: ['vs tasks add --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "Draw the check-out"'],
  positional: [],
  options: [
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project; by default the project of the milestone. One of the two is required.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description:
        'The milestone, which must belong to the project. To move a task with a milestone to another project, also set a milestone of that\nproject, or leave it out.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that time on the task counts for, unless a time entry has its own.',
      placeholder: 'service_id',
      kinds: ['service'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
      description: 'Title of the task, in one line.',
      placeholder: 'text',
    },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'Description of the task.',
      placeholder: 'text',
      isLong: true,
    },
    {
      name: 'status',
      field: 'status',
      type: 'string',
      description:
        'Status of a task; `pending`, `in_progress` and `blocked` are open. Allowed transitions:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
      default: 'pending',
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'The responsible user; `none` if unassigned.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'Due date, such as `2026-03-20`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'Estimated effort in minutes.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
    },
  ],
  alternatives: [{ rule: 'at_least_one', options: ['project', 'milestone'] }],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'task',
    called: 'task {title}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      completed_at: 'moment',
      due_on: 'date',
      estimate_minutes: 'minutes',
      recurs_on: 'date',
    },
    undo: 'tasks remove',
  },
  response: Task,
  request: addTask,
}
