// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addCompany } from '../../requests.ts'
import { Company } from '../answers.ts'

export const company_add: ToolDescriptor = {
  name: 'company_add',
  title: 'Company add',
  description: 'Adds a company. Clients and projects can then belong to it.',
  toolset: 'companies',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      website: {
        type: ['string', 'null'],
        maxLength: 2000,
        pattern: '^https?://',
        format: 'uri',
        description: 'Its web site.',
      },
    },
    required: ['name'],
    additionalProperties: false,
  },
  outputSchema: Company,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addCompany,
}
