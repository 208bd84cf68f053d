// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBlocker } from '../../../requests.ts'
import { Blocker } from '../../records.ts'

export const blockersGet: CommandDescriptor = {
  name: 'blockers get',
  description: 'Gets one blocker. `blocker_name` is the title of the task that blocks the other.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'task_id',
        'task_name',
        'blocker_id',
        'blocker_name',
      ],
    },
  ],
  response: Blocker,
  request: getBlocker,
  webPage: 'blk',
}
