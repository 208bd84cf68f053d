// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { removeFollowUp } from '../../../requests.ts'

export const followUpsRemove: CommandDescriptor = {
  name: 'follow-ups remove',
  description:
    "Removes a follow-up, which comes back for 30 days if it is restored. The prospect's `follow_up_on` becomes the day of the earliest that\nis still open, or null where none is.",
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
  removal: { restoreCommand: 'follow-ups restore' },
  request: removeFollowUp,
}
