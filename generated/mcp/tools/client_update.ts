// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateClient } from '../../requests.ts'
import { Client } from '../answers.ts'

export const client_update: ToolDescriptor = {
  name: 'client_update',
  title: 'Client update',
  description: 'Changes the given fields of a client and leaves the others.',
  toolset: 'clients',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^cli_', description: 'Id of the client.' },
      company_id: { type: 'string', pattern: '^com_' },
      name: { type: 'string' },
      email: {
        type: ['string', 'null'],
        format: 'email',
        description: 'In lower case; no two clients of a workspace share one.',
      },
      phone: { type: ['string', 'null'] },
      position: { type: ['string', 'null'], description: 'What the person does at the company.' },
      tags: { type: 'array', items: { type: 'string' }, description: 'In place of all that are there.' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Client,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateClient,
}
