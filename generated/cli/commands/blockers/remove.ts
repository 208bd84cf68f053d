// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBlocker, removeBlocker } from '../../../requests.ts'

export const blockersRemove: CommandDescriptor = {
  name: 'blockers remove',
  description:
    'Removes a blocker: the task no longer waits for the other one. Both tasks are kept. It can be restored for 30 days.',
  examples: [],
  positional: [
    {
      name: 'blocker_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a blocker, such as `blk_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'blocker_id',
      kinds: ['blocker'],
    },
  ],
  options: [],
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'blockers restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'blocker',
    called: 'blocker {blocker_name}[ of {task_name}]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'blockers restore',
    reader: getBlocker,
  },
  request: removeBlocker,
}
