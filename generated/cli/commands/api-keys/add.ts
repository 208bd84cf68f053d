// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addApiKey } from '../../../requests.ts'
import { IssuedApiKey } from '../../records.ts'

export const apiKeysAdd: CommandDescriptor = {
  name: 'api-keys add',
  description:
    'Creates an API key and shows it once. It always has the current role of the user who created it. A key\ncreated with another key cannot have more scopes or expire later than that one.',
  examples: ['vs api-keys add --name "Agent on my desk" --scope crm:read'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'The purpose of the key.',
      placeholder: 'text',
    },
    {
      name: 'scope',
      field: 'scopes',
      type: 'array',
      description: 'Scopes of the key, within the permissions of its user; leave it out for no restriction.',
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
      description: 'When the key expires; leave it out if it does not expire.',
      placeholder: 'time',
      day: { weekday: 'next', isMoment: true },
    },
  ],
  effect: {
    verb: 'created {record}',
    did: 'added',
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
    undo: 'api-keys revoke',
  },
  response: IssuedApiKey,
  request: addApiKey,
}
