// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateCompany } from '../../requests.ts'
import { Company } from '../answers.ts'

export const company_update: ToolDescriptor = {
  name: 'company_update',
  title: 'Company update',
  description:
    'Changes the given fields of a company and leaves the others. Tags that are given replace all that were there, and null clears the website.',
  toolset: 'companies',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^com_', description: 'Id of the company.' },
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
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Company,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateCompany,
}
