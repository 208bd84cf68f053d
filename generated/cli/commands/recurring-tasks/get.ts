// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getRecurringTask } from '../../../requests.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksGet: CommandDescriptor = {
  name: 'recurring-tasks get',
  description: 'Gets one series. `next_on` is the due date of the task that will be added next.',
  examples: [],
  positional: [
    {
      name: 'recurring_task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a recurring task, such as `rec_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'recurring_task_id',
      kinds: ['recurring_task'],
    },
  ],
  options: [
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
  request: getRecurringTask,
  webPage: 'rec',
}
