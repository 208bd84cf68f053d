// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addClient } from '../../requests.ts'
import { Client } from '../answers.ts'

export const client_add: ToolDescriptor = {
  name: 'client_add',
  title: 'Client add',
  description:
    'Adds a client, a person at a company. The company must be there: look with `company_list`, else `company_add`.',
  toolset: 'clients',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      company_id: { type: 'string', pattern: '^com_', description: 'The company that the person is at.' },
      name: { type: 'string', description: 'Name of the person.' },
      email: {
        type: ['string', 'null'],
        format: 'email',
        description: 'In lower case; no two clients of a workspace share one.',
      },
      phone: { type: ['string', 'null'], description: 'Telephone number, kept as it was written.' },
      position: { type: ['string', 'null'], description: 'What the person does at the company.' },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
    },
    required: ['company_id', 'name'],
    additionalProperties: false,
  },
  outputSchema: Client,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addClient,
}
