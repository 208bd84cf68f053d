// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksGet: CommandDescriptor = {
  name: 'tasks get',
  description: 'Gets one task.',
  examples: [],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the task.',
      placeholder: 'task_id',
    },
  ],
  options: [],
  answer: Task,
  request: getTask,
}
