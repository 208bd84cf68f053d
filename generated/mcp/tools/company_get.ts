// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getCompany } from '../../requests.ts'

export const company_get: ToolDescriptor = {
  name: 'company_get',
  title: 'Get a company',
  description: 'Gets one company. To list its clients or projects, filter those lists by `company_id`.',
  list: 'all',
  toolset: 'companies',
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
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      website: { type: ['string', 'null'], description: 'Website of the company.' },
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
    description: 'An organisation that the workspace works with.',
  },
  ids: { id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getCompany,
}
