// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addFollowUp } from '../../requests.ts'
import { FollowUp } from '../answers.ts'

export const prospect_follow_up_add: ToolDescriptor = {
  name: 'prospect_follow_up_add',
  title: 'Prospect follow up add',
  description:
    "Adds a follow-up to a prospect. The prospect's `follow_up_on` becomes the day of the earliest that is open.",
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^pro_', description: 'Id of the prospect.' },
      due_on: { type: 'string', format: 'date', description: 'The day to do it by, such as `2026-03-09`.' },
      memo: { type: 'string', maxLength: 1000, description: 'What to do.' },
      owner_id: {
        type: ['string', 'null'],
        pattern: '^usr_',
        description: 'Id of the user who does it; the owner of the API key where left out.',
      },
      done: { type: 'boolean', description: 'Whether it is done.', default: false },
    },
    required: ['id', 'due_on', 'memo'],
    additionalProperties: false,
  },
  outputSchema: FollowUp,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addFollowUp,
}
