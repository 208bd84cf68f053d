// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getFollowUp, restoreFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsRestore: CommandDescriptor = {
  name: 'follow-ups restore',
  description:
    "Restores a follow-up removed in the last 30 days, with its id and all fields. The prospect's `follow_up_on` is set to the date of its\nearliest open follow-up. A follow-up that is not removed is returned unchanged.",
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
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'follow_up',
    called: 'follow-up[ with {client_name|company_name|prospect_name}], {due_on}',
    formats: { created_at: 'moment', updated_at: 'moment', due_on: 'date' },
    undo: 'follow-ups remove',
    reader: getFollowUp,
  },
  response: FollowUp,
  request: restoreFollowUp,
}
