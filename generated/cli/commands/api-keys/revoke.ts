// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getApiKey, revokeApiKey } from '../../../requests.ts'

export const apiKeysRevoke: CommandDescriptor = {
  name: 'api-keys revoke',
  description:
    'Revokes an API key and, if it was rotated, the previous one. Both stop working immediately. Admins can\nrevoke any key, others only their own. The key stays in the list, and its calls stay in the activity log.',
  examples: [],
  positional: [
    {
      name: 'api_key_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an API key, such as `key_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'api_key_id',
      kinds: ['api_key'],
    },
  ],
  options: [],
  destroys: {
    why: 'The key stops working immediately, and so does a previous key that still works. This cannot be undone.',
  },
  effect: {
    verb: 'revoked {record}',
    kind: 'api_key',
    called: 'API key {name}',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      expires_at: 'moment',
      previous_expires_at: 'moment',
      revoked_at: 'moment',
      last_used_at: 'moment',
    },
    reader: getApiKey,
  },
  request: revokeApiKey,
}
