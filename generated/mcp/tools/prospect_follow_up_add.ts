// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addFollowUp } from '../../requests.ts'
import { FollowUp } from '../answers.ts'

export const prospect_follow_up_add: ToolDescriptor = {
  name: 'prospect_follow_up_add',
  description:
    "Adds a follow-up to a prospect. The prospect's `follow_up_on` becomes the day of the earliest that is open.",
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
      owner_id: { type: 'string', description: 'The owner of the API key where left out.' },
      done: { type: 'boolean' },
    },
    required: ['id', 'due_on', 'memo'],
  },
  outputSchema: FollowUp,
  annotations: { destructiveHint: false, openWorldHint: false },
  request: addFollowUp,
}
