// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addCompany } from '../../requests.ts'
import { Company } from '../outputs.ts'

export const company_add: ToolDescriptor = {
  name: 'company_add',
  title: 'Add a company',
  description: 'Adds a company. Names are not unique: search the list first to avoid duplicates.',
  list: 'core',
  toolset: 'companies',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      website: { type: 'string' },
    },
    required: ['name'],
  },
  outputSchema: Company,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addCompany,
}
