// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateFollowUp } from '../../requests.ts'
import { FollowUp } from '../answers.ts'

export const prospect_follow_up_update: ToolDescriptor = {
  name: 'prospect_follow_up_update',
  description:
    "Changes a follow-up: its date, memo or owner, or that it is done. With another day, or done or undone, the prospect's `follow_up_on` becomes the day of the earliest that is open, or null where none is.",
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
      owner_id: { type: ['string', 'null'] },
      done: { type: 'boolean' },
    },
    required: ['id'],
  },
  outputSchema: FollowUp,
  annotations: { idempotentHint: true, openWorldHint: false },
  request: updateFollowUp,
}
