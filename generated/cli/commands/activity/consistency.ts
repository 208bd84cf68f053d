// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivityConsistency } from '../../../requests.ts'
import { ActivityConsistency } from '../../records.ts'

export const activityConsistency: CommandDescriptor = {
  name: 'activity consistency',
  description:
    'Proves that the log was only extended between two checkpoints, so that an old checkpoint stays valid. The sizes are the\nsecond lines of their notes.',
  examples: ['vs activity consistency --from-size 18 --to-size 43'],
  positional: [],
  options: [
    {
      name: 'from-size',
      field: 'from_size',
      type: 'integer',
      required: true,
      description: 'Number of leaves at the earlier checkpoint.',
      placeholder: 'integer',
    },
    {
      name: 'to-size',
      field: 'to_size',
      type: 'integer',
      description: 'Number of leaves at the later checkpoint. By default, the current number.',
      placeholder: 'integer',
    },
  ],
  response: ActivityConsistency,
  request: getActivityConsistency,
}
