// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getFollowUp } from '../../../requests.ts'
import { FollowUp } from '../../records.ts'

export const followUpsGet: CommandDescriptor = {
  name: 'follow-ups get',
  description: 'Gets one follow-up. The prospect that it is about stands in `prospect_id`.',
  examples: [],
  positional: [
    {
      name: 'follow_up_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a follow-up, such as `fup_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'follow_up_id',
    },
  ],
  options: [],
  answer: FollowUp,
  request: getFollowUp,
}
