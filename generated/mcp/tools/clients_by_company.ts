// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listClients } from '../../requests.ts'
import { ClientPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const clients_by_company: ToolDescriptor = {
  name: 'clients_by_company',
  title: 'Clients by company',
  description: 'Lists the clients, who are people, of one company.',
  toolset: 'clients',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Part of the name, in any case.' },
      company_id: { type: 'string', pattern: '^com_', description: 'At this company.' },
      tag: { type: 'string', description: 'Has this tag.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit,
      cursor,
      fields,
    },
    required: ['company_id'],
    additionalProperties: false,
  },
  outputSchema: ClientPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listClients,
}
