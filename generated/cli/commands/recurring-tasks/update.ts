// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateRecurringTask } from '../../../requests.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksUpdate: CommandDescriptor = {
  name: 'recurring-tasks update',
  description:
    'Changes a series. Tasks that were already added do not change. A new rule applies from today, after the latest day that has a task.',
  examples: ['vs recurring-tasks update rec_01jcz4p7v8e9fbk2m3n4q5r6s7 --paused'],
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
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project of the tasks.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'milestone',
      field: 'milestone_id',
      type: 'string',
      description: 'The milestone of the tasks, which must belong to the project.',
      placeholder: 'milestone_id',
      kinds: ['milestone'],
      clearable: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that time on the tasks counts for. The tasks have none while it is archived.',
      placeholder: 'service_id',
      kinds: ['service'],
      clearable: true,
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      description: 'Title of the tasks, in one line.',
      placeholder: 'text',
    },
    {
      name: 'description',
      field: 'description',
      type: 'string',
      description: 'Description of the tasks.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'The responsible user. The tasks are unassigned while this user is deactivated.',
      placeholder: 'user_id',
      kinds: ['user'],
      clearable: true,
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'Estimated effort of each task in minutes.',
      placeholder: 'integer',
      isDuration: true,
      clearable: true,
    },
    {
      name: 'rule',
      field: 'rule',
      type: 'string',
      description: 'The days of the tasks.',
      placeholder: 'text',
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description:
        'The first day to which the rule applies, by default today. `INTERVAL` and `COUNT` count from it.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'days-ahead',
      field: 'days_ahead',
      type: 'integer',
      description: 'How many days before its due date a task is added.',
      placeholder: 'integer',
    },
    {
      name: 'paused',
      field: 'paused',
      type: 'boolean',
      description: 'A paused series adds no tasks. Days that pass in the meantime are left out.',
      placeholder: 'boolean',
    },
  ],
  response: RecurringTask,
  request: updateRecurringTask,
}
