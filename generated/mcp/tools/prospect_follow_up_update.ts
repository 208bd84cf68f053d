// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateFollowUp } from '../../requests.ts'
import { FollowUp } from '../answers.ts'

export const prospect_follow_up_update: ToolDescriptor = {
  name: 'prospect_follow_up_update',
  title: 'Prospect follow up update',
  description:
    "Changes a follow-up: its date, memo or owner, or that it is done. With another day, or done or undone, the prospect's `follow_up_on` becomes the day of the earliest that is open, or null where none is.",
  toolset: 'prospects',
  scope: 'crm:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^fup_', description: 'Id of the follow-up.' },
      due_on: { type: 'string', format: 'date', description: 'The day to do it by, such as `2026-03-09`.' },
      memo: { type: 'string', maxLength: 1000, description: 'What to do.' },
      owner_id: { type: ['string', 'null'], pattern: '^usr_', description: 'Id of the user who does it.' },
      done: { type: 'boolean', description: 'Whether it is done.' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: FollowUp,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateFollowUp,
}
