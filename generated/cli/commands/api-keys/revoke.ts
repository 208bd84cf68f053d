// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { revokeApiKey } from '../../../requests.ts'

export const apiKeysRevoke: CommandDescriptor = {
  name: 'api-keys revoke',
  description:
    'Revokes an API key, also one that was rotated: it stops working at once. Admins revoke any, others their own.',
  examples: [],
  positional: [
    {
      name: 'api_key_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the API key.',
      placeholder: 'api_key_id',
    },
  ],
  options: [],
  request: revokeApiKey,
}
