// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listTasks } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Task } from '../../records.ts'

export const tasksList: CommandDescriptor = {
  name: 'tasks list',
  description:
    "Lists the tasks of the workspace, across projects. The newest come first, and filters combine: those that are late and nobody's\nare `--overdue` with `none` as assignee. In an order by date, tasks without one come last, in both directions.",
  examples: [
    'vs tasks list --overdue --assignee none',
    'vs tasks list --assignee me --status pending --status blocked --sort due_on',
  ],
  positional: [],
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Part of the title. Case and accents do not matter.',
      placeholder: 'text',
    },
    {
      name: 'open',
      field: 'open',
      type: 'boolean',
      description: 'Pending, in progress or blocked; false for the others.',
      placeholder: 'boolean',
    },
    {
      name: 'status',
      field: 'status',
      type: 'array',
      description: 'In one of these statuses, separated by commas.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'Who is to do it; `me` for the caller, `none` for nobody.',
      placeholder: 'user_id',
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description: "Open, and due before today in the workspace's time zone; false for the others.",
      placeholder: 'boolean',
    },
    {
      name: 'mine',
      field: 'mine',
      type: 'boolean',
      description: "Only the caller's; `false` is as if it were left out.",
      placeholder: 'boolean',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'On this project, or on one of its milestones.',
      placeholder: 'project_id',
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description: 'On this milestone.',
      placeholder: 'milestone_id',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'On a project of this company.',
      placeholder: 'company_id',
    },
    {
      name: 'due-from',
      field: 'due_from',
      type: 'string',
      description: 'Due on this day or later.',
      placeholder: 'date',
    },
    {
      name: 'due-to',
      field: 'due_to',
      type: 'string',
      description: 'Due on this day or earlier.',
      placeholder: 'date',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Has this id in another system: one record at the most.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'project_id',
        'project_name',
        'milestone_id',
        'milestone_name',
        'service_id',
        'service_name',
        'title',
        'description',
        'status',
        'completed_at',
        'assignee_id',
        'assignee_name',
        'due_on',
        'estimate_minutes',
        'external_id',
      ],
    },
  ],
  response: Task,
  request: listTasks,
}
