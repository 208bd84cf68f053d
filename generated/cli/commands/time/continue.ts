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
  effect: {
    verb: 'continued your timer',
    did: 'added',
    kind: 'timer',
    called: '{task_name|project_name|service_name}[ ({project_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', started_at: 'moment', minutes: 'minutes' },
  },
  response: Timer,
  request: continueTimer,
}
