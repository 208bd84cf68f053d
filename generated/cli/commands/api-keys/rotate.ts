// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getApiKey, rotateApiKey } from '../../../requests.ts'
import { IssuedApiKey } from '../../records.ts'

export const apiKeysRotate: CommandDescriptor = {
  name: 'api-keys rotate',
  description:
    "Replaces one of the caller's own API keys with a new one that has the same name, scopes, toolsets and expiry, and\nshows it once. The old key keeps working for `--grace-minutes`. A key that is still valid from an earlier\nrotation stops working immediately.",
  examples: ['vs api-keys rotate key_01jcz4p7v8e9fbk2m3n4q5r6s7 --grace-minutes 60'],
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
  options: [
    {
      name: 'grace-minutes',
      field: 'grace_minutes',
      type: 'integer',
      description: 'Minutes for which the old key keeps working, so that clients can switch to the new one.',
      placeholder: 'integer',
      default: 0,
      isDuration: true,
    },
  ],
  effect: {
    verb: 'rotated {record}',
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
    secrets: ['api_key'],
    reader: getApiKey,
  },
  response: IssuedApiKey,
  request: rotateApiKey,
}
