// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksGet: CommandDescriptor = {
  name: 'tasks get',
  description: 'Gets one task. The time spent on it is in the list of time entries, by `task_id`.',
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
  answer: Task,
  request: getTask,
}
