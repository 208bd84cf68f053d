// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivityProof } from '../../../requests.ts'
import { ActivityEntryProof } from '../../records.ts'

export const activityProve: CommandDescriptor = {
  name: 'activity prove',
  description:
    'Proves that one entry is in the log. The proof needs no other entries: `vs activity verify` checks it with only the\npublic keys. If no checkpoint covers the entry yet, the proof contains a new one.',
  examples: ['vs activity prove act_01jcz4p7v8e9fbk2m3n4q5r6s7 --format json'],
  positional: [
    {
      name: 'activity_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an activity entry, such as `act_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'activity_entry_id',
      kinds: ['activity_entry'],
    },
  ],
  options: [],
  response: ActivityEntryProof,
  request: getActivityProof,
}
