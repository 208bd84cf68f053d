// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { removeTask } from '../../../requests.ts'

export const tasksRemove: CommandDescriptor = {
  name: 'tasks remove',
  description:
    'Removes a task, which comes back for 30 days if it is restored. One that notes or time entries refer to is refused with 409, which\nnames them: they go first.',
  examples: [],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
    },
  ],
  options: [],
  removal: { restoreCommand: 'tasks restore' },
  request: removeTask,
}
