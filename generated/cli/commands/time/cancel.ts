// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { cancelTimer } from '../../../requests.ts'

export const timeCancel: CommandDescriptor = {
  name: 'time cancel',
  description: 'Discards your running timer without logging its time.',
  examples: [],
  positional: [],
  options: [],
  destroys: { why: 'The time since the start of the timer is lost.' },
  effect: { verb: 'cancelled your timer' },
  request: cancelTimer,
}
