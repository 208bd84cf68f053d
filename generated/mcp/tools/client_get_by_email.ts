// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getClientByEmail } from '../../requests.ts'
import { Client } from '../outputs.ts'

export const client_get_by_email: ToolDescriptor = {
  name: 'client_get_by_email',
  title: 'Find a client by e-mail address',
  description: 'Gets the client with an e-mail address, ignoring case; 404 `not_found` if no client has it.',
  list: 'core',
  toolset: 'clients',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { email: { type: 'string' } }, required: ['email'] },
  outputSchema: Client,
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getClientByEmail,
}
