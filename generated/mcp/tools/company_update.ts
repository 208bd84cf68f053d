// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateCompany } from '../../requests.ts'
import { Company } from '../outputs.ts'

export const company_update: ToolDescriptor = {
  name: 'company_update',
  title: 'Change a company',
  description: 'Changes the given fields of a company. `tags` replaces all existing tags.',
  list: 'default',
  toolset: 'companies',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      website: { type: 'string' },
      clear: { type: 'array', items: { type: 'string', enum: ['tags', 'website'] } },
    },
    required: ['id'],
  },
  outputSchema: Company,
  ids: { id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateCompany,
}
