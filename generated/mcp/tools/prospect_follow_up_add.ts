// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addFollowUp } from '../../requests.ts'
import { FollowUp } from '../outputs.ts'

export const prospect_follow_up_add: ToolDescriptor = {
  name: 'prospect_follow_up_add',
  title: 'Add a follow-up to a prospect',
  description: 'Adds a follow-up to a prospect.',
  list: 'core',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      due_on: { type: 'string' },
      memo: { type: 'string' },
      owner_id: { type: 'string', description: 'Default: the owner of the API key.' },
      done: { type: 'boolean' },
      again: { type: 'boolean' },
    },
    required: ['id', 'due_on', 'memo'],
  },
  outputSchema: FollowUp,
  ids: { id: { kinds: ['prospect'] }, owner_id: { kinds: ['user'] } },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['client_id', 'company_id', 'prospect_id', 'owner_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addFollowUp,
}
