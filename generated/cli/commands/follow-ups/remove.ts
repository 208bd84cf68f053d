// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getFollowUp, removeFollowUp } from '../../../requests.ts'

export const followUpsRemove: CommandDescriptor = {
  name: 'follow-ups remove',
  description:
    "Removes a follow-up. It can be restored for 30 days. The prospect's `follow_up_on` is set to the date of its earliest open follow-up,\nor null if none is open.",
  examples: [],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'follow_up_id',
      kinds: ['follow_up'],
    },
  ],
  options: [],
  destroys: { why: 'The record can be restored for 30 days, and is then deleted permanently.' },
  restoreCommand: 'follow-ups restore',
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'follow_up',
    called: 'follow-up[ with {client_name|company_name|prospect_name}], {due_on}',
    formats: { created_at: 'moment', updated_at: 'moment', due_on: 'date' },
    undo: 'follow-ups restore',
    reader: getFollowUp,
  },
  request: removeFollowUp,
}
