// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateClient } from '../../requests.ts'
import { Client } from '../answers.ts'

export const client_update: ToolDescriptor = {
  name: 'client_update',
  title: 'Client update',
  description:
    'Changes the given fields of a client and leaves the others. With another `company_id` the person moves there; notes about the client stay with it.',
  toolset: 'clients',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^cli_', description: 'Id of the client.' },
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
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Client,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateClient,
}
