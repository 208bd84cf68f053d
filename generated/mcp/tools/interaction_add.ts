// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addInteraction } from '../../requests.ts'
import { Interaction } from '../outputs.ts'

export const interaction_add: ToolDescriptor = {
  name: 'interaction_add',
  title: 'Log a contact',
  description:
    'Logs a contact with a client, company or prospect: pass exactly one of `client_id`, `company_id` and `prospect_id`.',
  list: 'all',
  toolset: 'interactions',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      client_id: { type: 'string' },
      company_id: { type: 'string' },
      prospect_id: { type: 'string' },
      kind: { type: 'string', enum: ['call', 'mail', 'meeting', 'message'] },
      direction: { type: 'string', enum: ['in', 'out'] },
      occurred_at: { type: 'string' },
      title: { type: 'string' },
      text: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['kind', 'title'],
  },
  outputSchema: Interaction,
  ids: {
    client_id: { kinds: ['client'] },
    company_id: { kinds: ['company'] },
    prospect_id: { kinds: ['prospect'] },
  },
  days: { occurred_at: { weekday: 'last', isMoment: true } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'text'],
  idsShownAsNames: ['author_id', 'client_id', 'company_id', 'prospect_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addInteraction,
}
