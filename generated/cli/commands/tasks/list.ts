// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listTasks } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Task } from '../../records.ts'

export const tasksList: CommandDescriptor = {
  name: 'tasks list',
  description:
    'Lists the tasks of the workspace, across projects, newest first. Filters combine: `--overdue` with\n`--assignee` as `none` lists overdue, unassigned tasks. If the list is sorted by due date, tasks without\none come last in both directions.',
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
      description: 'Part of the title, ignoring case and accents.',
      placeholder: 'text',
    },
    {
      name: 'open',
      field: 'open',
      type: 'boolean',
      description:
        'Only tasks that are pending, in progress or blocked; with false only done and cancelled ones.',
      placeholder: 'boolean',
    },
    {
      name: 'status',
      field: 'status',
      type: 'array',
      description: 'Only tasks with one of these statuses, separated by commas.',
      placeholder: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'Only tasks assigned to this user; `me` for the caller, `none` for unassigned tasks.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me', 'none'],
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description:
        "Only tasks that are open and were due before today in the workspace's time zone; with false only the others.",
      placeholder: 'boolean',
    },
    {
      name: 'mine',
      field: 'mine',
      type: 'boolean',
      description: 'Only tasks assigned to the caller; `false` has no effect.',
      placeholder: 'boolean',
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only tasks of this project and its milestones.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description: 'Only tasks of this milestone.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: "Only tasks of this company's projects.",
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'due-from',
      field: 'due_from',
      type: 'string',
      description: 'Only tasks due on or after this day.',
      placeholder: 'date',
    },
    {
      name: 'due-to',
      field: 'due_to',
      type: 'string',
      description: 'Only tasks due on or before this day.',
      placeholder: 'date',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Only the record with this id in another system.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. In the next request, pass the time\nfrom the `Watermark` header.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
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
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
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
