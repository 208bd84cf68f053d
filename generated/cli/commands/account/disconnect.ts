// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { removeConnection } from '../../../requests.ts'

export const accountDisconnect: CommandDescriptor = {
  name: 'account disconnect',
  description:
    'Disconnects a client. Its tokens stop working immediately; its calls remain in the activity log. Admins can disconnect\nany client, others only their own.',
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
  destroys: { why: 'The client stops working immediately. To use it again, connect it again.' },
  effect: {
    verb: 'disconnected a client',
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
  request: removeConnection,
}
