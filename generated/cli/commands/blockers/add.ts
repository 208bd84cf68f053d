// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addBlocker } from '../../../requests.ts'
import { Blocker } from '../../records.ts'

export const blockersAdd: CommandDescriptor = {
  name: 'blockers add',
  description:
    'Makes a task wait for another one. Refused with 409 if that task waits for this one, also through other tasks: `references` lists the\ncircle from this task back to it. Neither task changes its status.',
  examples: ['vs blockers add tsk_01jcz4p7v8e9fbk2m3n4q5r6s7 --blocker tsk_01jcz4p7v8e9fbk2m3n4q5r6s8'],
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
  options: [
    {
      name: 'blocker',
      field: 'blocker_id',
      type: 'string',
      required: true,
      description:
        'The task that blocks it while it is pending, in progress or blocked itself. It can belong to another project.',
      placeholder: 'task_id',
      kinds: ['task'],
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'blocker',
    called: 'blocker {blocker_name}[ of {task_name}]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'blockers remove',
  },
  response: Blocker,
  request: addBlocker,
}
