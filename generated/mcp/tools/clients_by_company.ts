// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listClients } from '../../requests.ts'
import { ClientPage } from '../outputs.ts'

export const clients_by_company: ToolDescriptor = {
  name: 'clients_by_company',
  title: 'List the clients of a company',
  description: 'Lists the clients of one company.',
  list: 'core',
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
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['company_id'],
  },
  outputSchema: ClientPage,
  ids: { company_id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listClients,
}
