// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getActivityKeys } from '../../../requests.ts'
import { ActivityKeys } from '../../records.ts'

export const activityKeys: CommandDescriptor = {
  name: 'activity keys',
  description:
    'Gets the public keys that checkpoints and exports are verified with, also retired ones. Keep them elsewhere.',
  examples: ['vs activity keys --format json'],
  positional: [],
  options: [],
  response: ActivityKeys,
  request: getActivityKeys,
}
