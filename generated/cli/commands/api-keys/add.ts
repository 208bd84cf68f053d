// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addApiKey } from '../../../requests.ts'
import { IssuedApiKey } from '../../records.ts'

export const apiKeysAdd: CommandDescriptor = {
  name: 'api-keys add',
  description:
    'Makes an API key and shows it once. It has the role of who makes it, as that is at the time of a call. Made with a\nkey, it may do no more than that one and lasts no longer.',
  examples: ['vs api-keys add --name "Agent on my desk" --scope crm:read'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'What it is for.',
      placeholder: 'text',
    },
    {
      name: 'scope',
      field: 'scopes',
      type: 'array',
      description: 'What it may do at the most; null for all that its user may.',
      placeholder: 'choice',
      choices: [
        'crm:read',
        'crm:write',
        'delivery:read',
        'delivery:write',
        'knowledge:read',
        'knowledge:write',
        'insights:read',
        'insights:write',
        'account:read',
        'account:write',
        'activity:read',
      ],
    },
    {
      name: 'expires-at',
      field: 'expires_at',
      type: 'string',
      description: 'When it stops working; never where null.',
      placeholder: 'time',
    },
  ],
  response: IssuedApiKey,
  request: addApiKey,
}
