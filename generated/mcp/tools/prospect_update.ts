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
      source: { type: 'string' },
      owner_id: { type: 'string' },
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
      clear: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'source',
            'owner_id',
            'follow_up_on',
            'company_id',
            'company_name',
            'contact_name',
            'email',
            'phone',
            'value_cents',
            'expected_close_on',
            'lost_reason',
            'client_id',
            'tags',
          ],
        },
      },
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
  days: { follow_up_on: { weekday: 'next' }, expected_close_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProspect,
}
