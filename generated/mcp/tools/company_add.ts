// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addCompany } from '../../requests.ts'
import { Company } from '../outputs.ts'

export const company_add: ToolDescriptor = {
  name: 'company_add',
  title: 'Add a company',
  description:
    'Adds a company. A name that another company has, regardless of case, accents and punctuation, is refused with 409 unless `create_new` is true.',
  list: 'core',
  toolset: 'companies',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      create_new: { type: 'boolean' },
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
  again: 'create_new',
  request: addCompany,
}
