// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { rotateApiKey } from '../../../requests.ts'
import { IssuedApiKey } from '../../records.ts'

export const apiKeysRotate: CommandDescriptor = {
  name: 'api-keys rotate',
  description:
    "Replaces an API key of one's own by a new one with the same name, scopes and expiry, and shows it once. The old\nkey works on for the grace that is asked for; one that was rotated before it stops at once.",
  examples: ['vs api-keys rotate key_01jcz4p7v8e9fbk2m3n4q5r6s7 --grace-minutes 60'],
  positional: [
    {
      name: 'api_key_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of an API key, such as `key_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'api_key_id',
    },
  ],
  options: [
    {
      name: 'grace-minutes',
      field: 'grace_minutes',
      type: 'integer',
      description: 'Minutes that the old key goes on working, so that it can be replaced where it is in use.',
      placeholder: 'integer',
      default: 0,
    },
  ],
  response: IssuedApiKey,
  request: rotateApiKey,
}
