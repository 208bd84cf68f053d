// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addActivityCheckpoint } from '../../../requests.ts'
import { ActivityCheckpoint } from '../../records.ts'

export const activityCheckpoint: CommandDescriptor = {
  name: 'activity checkpoint',
  description:
    'Signs a checkpoint that covers all entries so far. Store a copy outside the service. The service also signs one every\nhour if there are new entries.',
  examples: ['vs activity checkpoint --format json'],
  positional: [],
  options: [],
  effect: {
    verb: 'saved a checkpoint of the activity log',
    did: 'added',
    kind: 'activity_checkpoint',
    called: 'activity checkpoint',
    formats: { at: 'moment', size: 'bytes' },
    isResult: true,
  },
  response: ActivityCheckpoint,
  request: addActivityCheckpoint,
}
