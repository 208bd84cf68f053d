// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateProspect } from '../../requests.ts'
import { Prospect } from '../outputs.ts'

export const prospect_update: ToolDescriptor = {
  name: 'prospect_update',
  title: 'Change a prospect',
  description:
    'Changes the given fields of a prospect. A disallowed transition of `stage` is refused with 409 and the `path`; `walk` takes it.',
  list: 'core',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      walk: { type: 'boolean' },
      name: { type: 'string' },
      stage: { type: 'string', enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] },
      source: { type: ['string', 'null'] },
      owner_id: { type: ['string', 'null'] },
      follow_up_on: { type: ['string', 'null'] },
      company_id: { type: ['string', 'null'] },
      company_name: { type: ['string', 'null'] },
      contact_name: { type: ['string', 'null'] },
      email: { type: ['string', 'null'] },
      phone: { type: ['string', 'null'] },
      value_cents: { type: ['integer', 'null'] },
      client_id: { type: ['string', 'null'] },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['id'],
  },
  outputSchema: Prospect,
  ids: {
    id: { kinds: ['prospect'] },
    owner_id: { kinds: ['user'] },
    company_id: { kinds: ['company'] },
    client_id: { kinds: ['client'] },
  },
  days: { follow_up_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProspect,
}
