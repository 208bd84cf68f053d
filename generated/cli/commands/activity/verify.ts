// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { verifyActivity } from '../../../requests.ts'
import { ActivityVerification } from '../../records.ts'

export const activityVerify: CommandDescriptor = {
  name: 'activity verify',
  description:
    'Verifies that no entry of the log was changed, removed, added or moved, and reports the first fault. Verifying a\nmillion entries takes about half a minute. The period is extended to the nearest checkpoints.',
  examples: ['vs activity verify --since 2026-03-01T00:00:00Z'],
  positional: [],
  options: [
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Verify entries at or after this time.',
      placeholder: 'time',
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Verify entries before this time.',
      placeholder: 'time',
    },
    {
      name: 'checkpoint',
      field: 'checkpoint',
      type: 'string',
      description: 'The note of a checkpoint that you kept. The log is compared with it.',
      placeholder: 'text',
      isLong: true,
    },
  ],
  response: ActivityVerification,
  request: verifyActivity,
}
