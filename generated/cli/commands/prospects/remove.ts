// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getProspect, removeProspect } from '../../../requests.ts'

export const prospectsRemove: CommandDescriptor = {
  name: 'prospects remove',
  description:
    'Removes a prospect with its follow-ups, interactions and notes. They can be restored for 30 days. Refused with 403 if the\ncaller is not allowed to change one of the notes.',
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
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'prospects restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
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
    loses: '{record} with its follow-ups, interactions and notes',
    undo: 'prospects restore',
    reader: getProspect,
  },
  request: removeProspect,
}
