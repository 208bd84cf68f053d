// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getActivityKeys } from '../../../requests.ts'
import { ActivityKeys } from '../../records.ts'

export const activityKeys: CommandDescriptor = {
  name: 'activity keys',
  description:
    'Gets the public keys that verify checkpoints and exports, including retired keys. Store a copy outside the service.',
  examples: ['vs activity keys --format json'],
  positional: [],
  options: [],
  response: ActivityKeys,
  request: getActivityKeys,
}
