// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTask, updateTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksUpdate: CommandDescriptor = {
  name: 'tasks update',
  description:
    'Changes the given fields of a task. A disallowed status transition is refused with 409, and `path` lists\nthe statuses on the way to the requested one; `--walk` takes that path in one call. To move a task with a\nmilestone to another project, also set `--milestone` to a milestone of that project, or to null. Time\nlogged on the task then counts for the new project and keeps its rate. If some of that time is locked, a\nchange of the project or service is refused with 409.',
  examples: ['vs tasks update tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --status done'],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
  ],
  options: [
    {
      name: 'walk',
      field: 'walk',
      type: 'boolean',
      description:
        'Take the shortest path of allowed transitions. The activity log records one change, from the first status or stage to the last.',
      placeholder: 'boolean',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description:
        'The milestone, which must belong to the project. To move a task with a milestone to another project, also set a milestone of that\nproject, or `none`.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
      words: ['none'],
      noneIsNull: true,
      clearable: true,
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
      clearable: true,
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
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
      clearable: true,
    },
    {
      name: 'status',
      field: 'status',
      type: 'string',
      description:
        'Status of a task; `pending`, `in_progress` and `blocked` are open. Allowed transitions:\n`pending` to `in_progress`, `blocked`, `done`, `cancelled`;\n`in_progress` to `pending`, `blocked`, `done`, `cancelled`;\n`blocked` to `pending`, `in_progress`, `cancelled`;\n`done` to `in_progress`;\n`cancelled` to `pending`.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
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
      clearable: true,
    },
    {
      name: 'due-on',
      field: 'due_on',
      type: 'string',
      description: 'Due date, such as `2026-03-20`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'Estimated effort in minutes.',
      placeholder: 'integer',
      isDuration: true,
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
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
    verbs: {
      status: {
        done: 'completed {record}',
        cancelled: 'cancelled {record}',
        other: 'set {record} to {value}',
      },
    },
    undo: 'tasks update',
    reader: getTask,
  },
  response: Task,
  request: updateTask,
}
