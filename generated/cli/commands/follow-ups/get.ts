// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsGet: CommandDescriptor = {
  name: 'follow-ups get',
  description: 'Gets one follow-up.',
  examples: [],
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
  options: [],
  answer: FollowUp,
  request: getFollowUp,
}
