// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getRecurringTask, restoreRecurringTask } from '../../../requests.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksRestore: CommandDescriptor = {
  name: 'recurring-tasks restore',
  description:
    'Restores an archived series, which continues from today: days that passed in the meantime are left out. A series that is not archived\nis returned unchanged.',
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
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
    reader: getRecurringTask,
  },
  response: RecurringTask,
  request: restoreRecurringTask,
}
