// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getClient } from '../../requests.ts'

export const client_get: ToolDescriptor = {
  name: 'client_get',
  title: 'Get a client',
  description: 'Gets one client. A client can also be looked up by e-mail address.',
  list: 'default',
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
      company_id: { type: 'string', description: 'The company of the client.' },
      company_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `company_id`; null if `company_id` is null, or if the caller cannot read the record.',
      },
      name: { type: 'string', description: 'Name of the client.' },
      email: {
        type: ['string', 'null'],
        description: 'Stored in lower case, and unique among the clients of the workspace.',
      },
      phone: { type: ['string', 'null'], description: 'Telephone number, stored as sent.' },
      position: { type: ['string', 'null'], description: 'Position at the company.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      last_contact_at: {
        type: ['string', 'null'],
        description: 'When the latest interaction took place (RFC 3339, UTC); null if there is none.',
      },
      archived_at: {
        type: ['string', 'null'],
        description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
    },
    description: 'A person at a company that the workspace works with.',
  },
  ids: { id: { kinds: ['client'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getClient,
}
