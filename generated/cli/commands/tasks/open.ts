// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listTasks } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Task } from '../../records.ts'

export const tasksOpen: CommandDescriptor = {
  name: 'tasks open',
  description: 'Lists the open tasks; with --mine only those of the caller.',
  examples: ['vs tasks open --mine'],
  positional: [],
  options: [
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Part of the title, in any case.',
      placeholder: 'text',
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
  ],
  answer: Task,
  request: { ...listTasks, preset: { open: true } },
}
