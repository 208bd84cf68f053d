// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listCompanies } from '../../requests.ts'
import { CompanyPage } from '../outputs.ts'

export const companies_quiet: ToolDescriptor = {
  name: 'companies_quiet',
  title: 'List companies without recent contact',
  description:
    'Lists the companies without contact since a day, also with their clients and prospects, with the latest contact. Prospects: `prospect_query` with `quiet_since`.',
  list: 'all',
  toolset: 'companies',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      tag: { type: 'array', items: { type: 'string' } },
      quiet_since: { type: 'string', description: 'Such as `90d`.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['quiet_since'],
  },
  outputSchema: CompanyPage,
  ids: {},
  days: { quiet_since: { weekday: 'last', isMoment: true, acceptsAge: true } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listCompanies,
}
