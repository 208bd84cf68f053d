// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listProspects } from '../../requests.ts'
import { ProspectPage } from '../outputs.ts'

export const prospect_query: ToolDescriptor = {
  name: 'prospect_query',
  title: 'Search prospects',
  description: 'Searches prospects, newest first. Most valuable first: `sort` as `-value_cents`.',
  list: 'core',
  toolset: 'prospects',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      stage: {
        type: 'array',
        items: { type: 'string', enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'] },
      },
      open: { type: 'boolean' },
      owner_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      overdue: { type: 'boolean' },
      planned: { type: 'boolean' },
      closes_from: { type: 'string' },
      closes_to: { type: 'string' },
      closes: { type: 'boolean' },
      company_id: { type: 'string' },
      client_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      quiet_since: { type: 'string' },
      archived: { type: 'boolean' },
      source: { type: 'string' },
      sort: {
        type: 'string',
        enum: [
          '-created_at',
          'created_at',
          'name',
          '-name',
          'follow_up_on',
          '-follow_up_on',
          'value_cents',
          '-value_cents',
        ],
      },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: ProspectPage,
  ids: {
    owner_id: { kinds: ['user'], words: ['me', 'none'] },
    company_id: { kinds: ['company'] },
    client_id: { kinds: ['client'] },
  },
  days: {
    from: { weekday: 'next' },
    to: { weekday: 'next' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
    closes_from: { weekday: 'next' },
    closes_to: { weekday: 'next' },
    quiet_since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listProspects,
}
