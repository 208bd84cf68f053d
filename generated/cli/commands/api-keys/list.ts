// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listApiKeys } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ApiKey } from '../../records.ts'

export const apiKeysList: CommandDescriptor = {
  name: 'api-keys list',
  description:
    "Lists the API keys of the workspace: all for admins, the caller's own for others. Newest first,\nwith those that were revoked or have expired.",
  examples: [],
  positional: [],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
    },
    limit,
    cursor,
  ],
  answer: ApiKey,
  request: listApiKeys,
}
