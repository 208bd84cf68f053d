// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listClients } from '../../requests.ts'
import { ClientPage } from '../outputs.ts'

export const client_query: ToolDescriptor = {
  name: 'client_query',
  title: 'Search clients',
  description:
    'Searches clients (people at companies) by name, company and tag, newest first. By e-mail address: `client_get_by_email`.',
  list: 'all',
  toolset: 'clients',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      company_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      quiet_since: { type: 'string' },
      archived: { type: 'boolean' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: ClientPage,
  ids: { company_id: { kinds: ['company'] } },
  days: { quiet_since: { weekday: 'last', isMoment: true, acceptsAge: true } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listClients,
}
