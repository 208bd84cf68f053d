// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTask, restoreTask } from '../../../requests.ts'
import { Task } from '../../records.ts'

export const tasksRestore: CommandDescriptor = {
  name: 'tasks restore',
  description:
    'Restores a task removed in the last 30 days, with its id, all fields and its checklist. It blocks the same\ntasks and waits for the same tasks as before, as far as they still exist. Refused with 409 if its milestone\nno longer exists, or if tasks would now wait for each other. A task that is not removed is returned unchanged.',
  examples: [],
  positional: [
    {
      name: 'task_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a task, such as `tsk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
  ],
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'task',
    called: 'task {title}[ ({project_name})]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      completed_at: 'moment',
      due_on: 'date',
      estimate_minutes: 'minutes',
      recurs_on: 'date',
    },
    undo: 'tasks remove',
    reader: getTask,
  },
  response: Task,
  request: restoreTask,
}
