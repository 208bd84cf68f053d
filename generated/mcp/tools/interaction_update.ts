// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateInteraction } from '../../requests.ts'
import { Interaction } from '../outputs.ts'

export const interaction_update: ToolDescriptor = {
  name: 'interaction_update',
  title: 'Change an interaction',
  description:
    'Changes the given fields of an interaction. If `occurred_at` changes, so does `last_contact_at` of the client, company or prospect, which cannot be changed here.',
  list: 'all',
  toolset: 'interactions',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      kind: { type: 'string', enum: ['call', 'mail', 'meeting', 'message'] },
      direction: { type: 'string', enum: ['in', 'out'] },
      occurred_at: { type: 'string' },
      title: { type: 'string' },
      text: { type: 'string' },
      clear: { type: 'array', items: { type: 'string', enum: ['direction'] } },
    },
    required: ['id'],
  },
  outputSchema: Interaction,
  ids: { id: { kinds: ['interaction'] } },
  days: { occurred_at: { weekday: 'last', isMoment: true } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'text'],
  idsShownAsNames: ['author_id', 'client_id', 'company_id', 'prospect_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateInteraction,
}
