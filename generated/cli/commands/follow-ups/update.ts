// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsUpdate: CommandDescriptor = {
  name: 'follow-ups update',
  description: 'Changes a follow-up: its date, memo or owner, or that it is done.',
  examples: ['vs follow-ups update fup_01jcz4p7v8e9fbk2m3n4q5r6s7 --done'],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the follow-up.',
      placeholder: 'follow_up_id',
    },
  ],
  options: [
    { name: 'due-on', field: 'due_on', type: 'string', description: '', placeholder: 'date' },
    { name: 'memo', field: 'memo', type: 'string', description: '', placeholder: 'text' },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who does it; the caller where left out.',
      placeholder: 'user_id',
      clearable: true,
    },
    { name: 'done', field: 'done', type: 'boolean', description: '', placeholder: 'boolean' },
  ],
  answer: FollowUp,
  request: updateFollowUp,
}
