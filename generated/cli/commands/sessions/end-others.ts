// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { removeOtherSessions } from '../../../requests.ts'
import { EndedSessions } from '../../records.ts'

export const sessionsEndOthers: CommandDescriptor = {
  name: 'sessions end-others',
  description:
    'Ends all sessions of the caller except the one of this call. Connected clients and API keys keep working.',
  examples: [],
  positional: [],
  options: [],
  destroys: { why: 'All other browsers and programs have to sign in again.' },
  effect: { verb: 'ended all other sessions' },
  response: EndedSessions,
  request: removeOtherSessions,
}
