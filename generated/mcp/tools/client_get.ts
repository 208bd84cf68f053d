// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getClient } from '../../requests.ts'

export const client_get: ToolDescriptor = {
  name: 'client_get',
  description: 'Gets one client. Where only the e-mail address is known, find the client by that.',
  toolset: 'clients',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      company_id: { type: 'string', description: 'The company that the person is at.' },
      company_name: {
        type: ['string', 'null'],
        description:
          'What `company_id` is called now; null where there is none, or where the caller may not read it.',
      },
      name: { type: 'string', description: 'Name of the person.' },
      email: {
        type: ['string', 'null'],
        description: 'In lower case; no two clients of a workspace share one.',
      },
      phone: { type: ['string', 'null'], description: 'Telephone number, kept as it was written.' },
      position: { type: ['string', 'null'], description: 'What the person does at the company.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      archived_at: {
        type: ['string', 'null'],
        description: 'When it was archived: RFC 3339, in UTC; null while it is not.',
      },
      external_id: { type: ['string', 'null'], description: 'Its id in another system.' },
    },
    description: 'A person at a company: whom the workspace works for.',
  },
  ids: { id: { kinds: ['client'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getClient,
}
