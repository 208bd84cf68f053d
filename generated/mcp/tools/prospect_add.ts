// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addProspect } from '../../requests.ts'
import { Prospect } from '../outputs.ts'

export const prospect_add: ToolDescriptor = {
  name: 'prospect_add',
  title: 'Add a prospect',
  description: 'Adds a prospect at any stage.',
  list: 'core',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      create_new: { type: 'boolean' },
      name: { type: 'string' },
      stage: { type: 'string', enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] },
      source: { type: 'string' },
      owner_id: { type: 'string', description: 'Default: the owner of the API key.' },
      follow_up_on: { type: 'string' },
      company_id: { type: 'string' },
      company_name: { type: 'string' },
      contact_name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      value_cents: { type: 'integer' },
      expected_close_on: { type: 'string' },
      lost_reason: { type: 'string' },
      client_id: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['name'],
  },
  outputSchema: Prospect,
  ids: {
    owner_id: { kinds: ['user'] },
    company_id: { kinds: ['company'] },
    client_id: { kinds: ['client'] },
  },
  days: { follow_up_on: { weekday: 'next' }, expected_close_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'create_new',
  request: addProspect,
}
