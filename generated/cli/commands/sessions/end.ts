// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { removeSession } from '../../../requests.ts'

export const sessionsEnd: CommandDescriptor = {
  name: 'sessions end',
  description:
    "Ends one of the caller's own sessions. Its access and refresh tokens stop working immediately; its calls remain in the activity log.",
  examples: [],
  positional: [
    {
      name: 'session_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a session, such as `ses_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'session_id',
      kinds: ['session'],
    },
  ],
  options: [],
  destroys: { why: 'The browser or program has to sign in again.' },
  effect: {
    verb: 'ended a session',
    kind: 'session',
    called: 'session {name}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      expires_at: 'moment',
      revoked_at: 'moment',
      last_used_at: 'moment',
    },
  },
  request: removeSession,
}
