// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listRecurringTasks } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksList: CommandDescriptor = {
  name: 'recurring-tasks list',
  description:
    'Lists the series of recurring tasks, newest first. To list the tasks that were added for a series, filter the list of tasks by\n`recurring_task_id`.',
  examples: ['vs recurring-tasks list --assignee me --no-paused'],
  positional: [],
  options: [
    {
      name: 'project',
      field: 'project_id',
      type: 'array',
      description: 'Only series of this project.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'array',
      description: 'Only series whose tasks are assigned to this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'paused',
      field: 'paused',
      type: 'boolean',
      description: 'Only paused series, or with false only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'archived',
      field: 'archived',
      type: 'boolean',
      description:
        'Lists archived records instead of the others. With `--updated-since`, both are listed by default.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at', 'next_on', '-next_on'],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
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
        'assignee_id',
        'assignee_name',
        'estimate_minutes',
        'rule',
        'starts_on',
        'days_ahead',
        'paused',
        'author_id',
        'author_name',
        'last_on',
        'next_on',
        'quota_reached_at',
        'archived_at',
      ],
    },
  ],
  response: RecurringTask,
  request: listRecurringTasks,
  webPage: 'rec',
}
