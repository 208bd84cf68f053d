// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listTimeEntries } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { TimeEntry } from '../../records.ts'

export const timeList: CommandDescriptor = {
  name: 'time list',
  description:
    "Lists time entries: the caller's own for members, everybody's for admins. The latest day comes first. Sums of them are\nwhat insights answer.",
  examples: ['vs time list --from 2026-03-01 --to 2026-03-31'],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'Whose time; `me` for the caller. Members see their own only.',
      placeholder: 'user_id',
    },
    { name: 'task', field: 'task_id', type: 'string', description: 'On this task.', placeholder: 'task_id' },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'On the project or on one of its tasks.',
      placeholder: 'project_id',
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'On the service itself, not through a task.',
      placeholder: 'service_id',
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Only what is billed, or only the rest.',
      placeholder: 'boolean',
    },
    {
      name: 'from',
      field: 'from',
      type: 'string',
      description: 'First day, such as `2026-03-02`.',
      placeholder: 'date',
    },
    {
      name: 'to',
      field: 'to',
      type: 'string',
      description: 'Last day, such as `2026-03-08`.',
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
      choices: ['-date', 'date', '-created_at', 'created_at'],
      default: '-date',
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
        'user_id',
        'user_name',
        'task_id',
        'task_name',
        'project_id',
        'project_name',
        'service_id',
        'service_name',
        'date',
        'minutes',
        'billable',
        'memo',
        'rate_cents',
        'external_id',
      ],
    },
  ],
  response: TimeEntry,
  request: listTimeEntries,
}
