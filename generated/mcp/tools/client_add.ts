// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addClient } from '../../requests.ts'
import { Client } from '../outputs.ts'

export const client_add: ToolDescriptor = {
  name: 'client_add',
  title: 'Add a client',
  description:
    'Adds a client, a person at an existing company. First find the company with `company_list`, or add it with `company_add`.',
  list: 'core',
  toolset: 'clients',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      company_id: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      position: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      again: { type: 'boolean' },
    },
    required: ['company_id', 'name'],
  },
  outputSchema: Client,
  ids: { company_id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addClient,
}
