// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { restoreProspect } from '../../../requests.ts'
import { Prospect } from '../../records.ts'

export const prospectsRestore: CommandDescriptor = {
  name: 'prospects restore',
  description:
    'Restores a prospect that is archived or was removed in the last 30 days. A removed prospect is restored\nwith the follow-ups, interactions and notes that were removed with it. Any other prospect is returned unchanged.',
  examples: [],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a prospect, such as `pro_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'prospect_id',
      kinds: ['prospect'],
    },
  ],
  options: [],
  response: Prospect,
  request: restoreProspect,
}
