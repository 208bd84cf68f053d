// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateFollowUp } from '../../requests.ts'
import { FollowUp } from '../outputs.ts'

export const prospect_follow_up_update: ToolDescriptor = {
  name: 'prospect_follow_up_update',
  title: 'Change a follow-up',
  description: 'Changes a follow-up, such as its owner or `done`.',
  list: 'default',
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The follow-up.' },
      due_on: { type: 'string' },
      memo: { type: 'string' },
      owner_id: { type: 'string' },
      done: { type: 'boolean' },
      clear: { type: 'array', items: { type: 'string', enum: ['owner_id'] } },
    },
    required: ['id'],
  },
  outputSchema: FollowUp,
  ids: { id: { kinds: ['follow_up'] }, owner_id: { kinds: ['user'] } },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['client_id', 'company_id', 'prospect_id', 'owner_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateFollowUp,
}
