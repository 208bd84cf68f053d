// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsAdd: CommandDescriptor = {
  name: 'follow-ups add',
  description: 'Adds a follow-up to a prospect.',
  examples: [
    'vs follow-ups add pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --due-on 2026-03-09 --memo "Call about the offer"',
  ],
  positional: [
    {
      name: 'prospect_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the prospect.',
      placeholder: 'prospect_id',
    },
  ],
  options: [
    { name: 'due-on', field: 'due_on', type: 'string', required: true, description: '', placeholder: 'date' },
    { name: 'memo', field: 'memo', type: 'string', required: true, description: '', placeholder: 'text' },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who does it; the caller where left out.',
      placeholder: 'user_id',
    },
    { name: 'done', field: 'done', type: 'boolean', description: '', placeholder: 'boolean', default: false },
  ],
  answer: FollowUp,
  request: addFollowUp,
}
