// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getInteraction, restoreInteraction } from '../../../requests.ts'
import { Interaction } from '../../records.ts'

export const interactionsRestore: CommandDescriptor = {
  name: 'interactions restore',
  description:
    'Restores an interaction removed in the last 30 days, with its id and all fields. `last_contact_at` counts it again. An\ninteraction that is not removed is returned unchanged.',
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'interaction',
    called: 'interaction {title}[ ({client_name|company_name|prospect_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', occurred_at: 'moment' },
    undo: 'interactions remove',
    reader: getInteraction,
  },
  response: Interaction,
  request: restoreInteraction,
}
