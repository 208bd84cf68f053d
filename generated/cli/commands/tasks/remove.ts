// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getTask, removeTask } from '../../../requests.ts'

export const tasksRemove: CommandDescriptor = {
  name: 'tasks remove',
  description:
    'Removes a task with its checklist. It no longer blocks other tasks. It can be restored for 30 days. Refused\nwith 409 if notes or time entries refer to it; the response lists some of them. Remove them first.',
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'tasks restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
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
    loses: '{record}[ with its checklist of {checklist_total}]',
    undo: 'tasks restore',
    reader: getTask,
  },
  request: removeTask,
}
