// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listTimeEntries } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { TimeEntry } from '../../records.ts'

export const timeList: CommandDescriptor = {
  name: 'time list',
  description:
    "Lists time entries, latest day first. Only admins see other users' entries. For totals, use insights.",
  examples: ['vs time list --from 2026-03-01 --to 2026-03-31'],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: "Only time of this user; `me` for the caller. Only admins see other users' time.",
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'task',
      field: 'task_id',
      type: 'string',
      description: 'Only time on this task.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only time on this project or its tasks.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'Only time logged directly on this service, not on tasks with this service.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'billable',
      field: 'billable',
      type: 'boolean',
      description: 'Only billable time, or with false only non-billable time.',
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
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
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
