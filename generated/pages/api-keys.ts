// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addApiKey, getApiKey, listApiKeys, revokeApiKey } from '../client/sdk.gen.ts'
import { apiKeyRecord } from '../records.ts'

export const apiKeys: PageDescriptor = {
  ...apiKeyRecord,
  path: 'settings/api-keys',
  title: 'API keys',
  icon: 'key',
  own: true,
  filters: [],
  shown: [],
  sorts: ['-created_at', 'created_at'],
  list: { id: 'listApiKeys', call: listApiKeys },
  get: { id: 'getApiKey', call: getApiKey },
  add: {
    id: 'addApiKey',
    call: addApiKey,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      {
        name: 'scopes',
        label: 'Scopes',
        kind: 'choice',
        nullable: true,
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
        several: true,
      },
      { name: 'expires_at', label: 'Expires', kind: 'moment', nullable: true },
    ],
  },
  remove: { id: 'revokeApiKey', call: revokeApiKey },
  related: [{ path: 'activity', filter: 'api_key_id' }],
}
