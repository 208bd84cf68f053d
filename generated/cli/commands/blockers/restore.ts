// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBlocker, restoreBlocker } from '../../../requests.ts'
import { Blocker } from '../../records.ts'

export const blockersRestore: CommandDescriptor = {
  name: 'blockers restore',
  description:
    'Restores a blocker removed in the last 30 days. Refused with 409 if one of the tasks no longer exists, or if the tasks would now wait\nfor each other. A blocker that is not removed is returned unchanged.',
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'blocker',
    called: 'blocker {blocker_name}[ of {task_name}]',
    formats: { created_at: 'moment', updated_at: 'moment' },
    undo: 'blockers remove',
    reader: getBlocker,
  },
  response: Blocker,
  request: restoreBlocker,
}
