// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getCompany } from '../../requests.ts'

export const company_get: ToolDescriptor = {
  name: 'company_get',
  description: 'Gets one company. Its clients and projects are found in their own lists, by `company_id`.',
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
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      website: { type: ['string', 'null'], description: 'Its web site.' },
      archived_at: {
        type: ['string', 'null'],
        description: 'When it was archived: RFC 3339, in UTC; null while it is not.',
      },
      external_id: { type: ['string', 'null'], description: 'Its id in another system.' },
    },
    description: 'An organisation that the workspace works with.',
  },
  ids: { id: { kinds: ['company'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getCompany,
}
