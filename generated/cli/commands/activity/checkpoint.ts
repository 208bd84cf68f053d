// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addActivityCheckpoint } from '../../../requests.ts'
import { ActivityCheckpoint } from '../../records.ts'

export const activityCheckpoint: CommandDescriptor = {
  name: 'activity checkpoint',
  description:
    'Signs a checkpoint of all entries so far. Keep it outside of the service. The service also signs one every hour if\nthere are new entries.',
  examples: ['vs activity checkpoint --format json'],
  positional: [],
  options: [],
  response: ActivityCheckpoint,
  request: addActivityCheckpoint,
}
