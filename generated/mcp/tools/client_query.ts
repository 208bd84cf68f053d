// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listClients } from '../../requests.ts'
import { ClientPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const client_query: ToolDescriptor = {
  name: 'client_query',
  title: 'Client query',
  description:
    'Searches the clients, who are people at companies, by name, company and tag, combined. Newest first. Where the e-mail address is known: `client_get_by_email`.',
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
    additionalProperties: false,
  },
  outputSchema: ClientPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listClients,
}
