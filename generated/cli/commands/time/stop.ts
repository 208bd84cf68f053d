// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { stopTimer } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeStop: CommandDescriptor = {
  name: 'time stop',
  description: 'Stops your timer and logs its time.',
  examples: [],
  positional: [],
  options: [],
  response: TimeEntry,
  request: stopTimer,
}
