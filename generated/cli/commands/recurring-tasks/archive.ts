// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveRecurringTask } from '../../../requests.ts'
import { RecurringTask } from '../../records.ts'

export const recurringTasksArchive: CommandDescriptor = {
  name: 'recurring-tasks archive',
  description: 'Archives a series, which ends it. Its tasks are kept. To interrupt a series, pause it.',
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
  response: RecurringTask,
  request: archiveRecurringTask,
}
