// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getClient } from '../../requests.ts'

export const client_get: ToolDescriptor = {
  name: 'client_get',
  title: 'Client get',
  description: 'Gets one client.',
  toolset: 'clients',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', pattern: '^cli_', description: 'Id of the client.' } },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    required: [
      'id',
      'created_at',
      'updated_at',
      'version',
      'company_id',
      'name',
      'email',
      'phone',
      'position',
      'tags',
    ],
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      version: { type: 'integer', description: 'In quotes, the `ETag`.' },
      company_id: { type: 'string' },
      name: { type: 'string' },
      email: {
        type: ['string', 'null'],
        format: 'email',
        description: 'In lower case; no two clients of a workspace share one.',
      },
      phone: { type: ['string', 'null'] },
      position: { type: ['string', 'null'], description: 'What the person does at the company.' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    description: 'A person at a company: whom the workspace works for.',
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getClient,
}
