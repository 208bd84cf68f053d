// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateClient } from '../../requests.ts'
import { Client } from '../outputs.ts'

export const client_update: ToolDescriptor = {
  name: 'client_update',
  title: 'Change a client',
  description:
    'Changes the given fields of a client. A new `company_id` moves the client and its prospects to that company; the client keeps its notes.',
  list: 'all',
  toolset: 'clients',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      company_id: { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      position: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      clear: { type: 'array', items: { type: 'string', enum: ['email', 'phone', 'position', 'tags'] } },
    },
    required: ['id'],
  },
  outputSchema: Client,
  ids: { id: { kinds: ['client'] }, company_id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateClient,
}
