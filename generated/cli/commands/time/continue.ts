// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { continueTimer } from '../../../requests.ts'
import { Timer } from '../../records.ts'

export const timeContinue: CommandDescriptor = {
  name: 'time continue',
  description: 'Starts your timer again on the work of your latest time entry.',
  examples: [],
  positional: [],
  options: [],
  response: Timer,
  request: continueTimer,
}
