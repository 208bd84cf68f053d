// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProspect, restoreProspect } from '../../../requests.ts'
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'prospect',
    called: 'prospect {name}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      follow_up_on: 'date',
      value_cents: 'money',
      expected_close_on: 'date',
      stage_since: 'moment',
      converted_at: 'moment',
      last_contact_at: 'moment',
      archived_at: 'moment',
    },
    reader: getProspect,
  },
  response: Prospect,
  request: restoreProspect,
}
