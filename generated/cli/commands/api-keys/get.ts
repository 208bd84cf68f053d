// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getApiKey } from '../../../requests.ts'
import { ApiKey } from '../../records.ts'

export const apiKeysGet: CommandDescriptor = {
  name: 'api-keys get',
  description:
    'Gets one API key, without the key itself. It shows when and over which channel the key was last used. Admins can get\nany key, others only their own.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'user_id',
        'user_name',
        'name',
        'scopes',
        'toolsets',
        'expires_at',
        'hint',
        'previous_expires_at',
        'revoked_at',
        'last_used_at',
        'last_channel',
      ],
    },
  ],
  response: ApiKey,
  request: getApiKey,
  webPage: 'key',
}
