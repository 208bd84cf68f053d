// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { removeInteraction } from '../../../requests.ts'

export const interactionsRemove: CommandDescriptor = {
  name: 'interactions remove',
  description:
    'Removes an interaction. It can be restored for 30 days. `last_contact_at` of the client, company or prospect is set to the\nlatest of the other interactions.',
  examples: [],
  positional: [
    {
      name: 'interaction_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an interaction, such as `int_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'interaction_id',
      kinds: ['interaction'],
    },
  ],
  options: [],
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'interactions restore',
  request: removeInteraction,
}
