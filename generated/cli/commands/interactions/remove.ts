// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getInteraction, removeInteraction } from '../../../requests.ts'

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
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'interaction',
    called: 'interaction {title}[ ({client_name|company_name|prospect_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', occurred_at: 'moment' },
    undo: 'interactions restore',
    reader: getInteraction,
  },
  request: removeInteraction,
}
