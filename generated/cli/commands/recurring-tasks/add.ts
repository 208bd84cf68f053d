// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addRecurringTask } from '../../../requests.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksAdd: CommandDescriptor = {
  name: 'recurring-tasks add',
  description:
    'Adds a series, and the tasks whose due date is at most `--days-ahead` days away. The first day is not before today. A rule without any\nday is refused with 422.',
  examples: [
    'vs recurring-tasks add --project prj_01jcz4p7v8e9fbk2m3n4q5r6s7 --title "Back up the shop" --rule "FREQ=WEEKLY;BYDAY=MO"',
  ],
  positional: [],
  options: [
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      required: true,
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
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service that time on the tasks counts for. The tasks have none while it is archived.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'title',
      field: 'title',
      type: 'string',
      required: true,
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
    },
    {
      name: 'assignee',
      field: 'assignee_id',
      type: 'string',
      description: 'The responsible user. The tasks are unassigned while this user is deactivated.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
    {
      name: 'estimate-minutes',
      field: 'estimate_minutes',
      type: 'integer',
      description: 'Estimated effort of each task in minutes.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'rule',
      field: 'rule',
      type: 'string',
      required: true,
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
      default: 7,
    },
    {
      name: 'paused',
      field: 'paused',
      type: 'boolean',
      description: 'A paused series adds no tasks. Days that pass in the meantime are left out.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'next-on',
      field: 'next_on',
      type: 'string',
      description:
        'The next day for which a task will be added; null if the rule has ended. A new series adds no tasks for days before it, for example\nbecause they exist elsewhere, and `COUNT` and `INTERVAL` still count from `--starts-on`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'recurring_task',
    called: 'recurring task {title}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      estimate_minutes: 'minutes',
      starts_on: 'date',
      last_on: 'date',
      next_on: 'date',
      quota_reached_at: 'moment',
      archived_at: 'moment',
    },
    undo: 'recurring-tasks archive',
  },
  response: RecurringTask,
  request: addRecurringTask,
}
