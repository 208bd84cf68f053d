// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateMilestone } from '../../requests.ts'
import { Milestone } from '../outputs.ts'

export const milestone_update: ToolDescriptor = {
  name: 'milestone_update',
  title: 'Change a milestone',
  description: 'Changes the given fields of a milestone. Setting `done` does not change its tasks.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      due_on: { type: 'string' },
      done: { type: 'boolean' },
      budget_minutes: { type: 'integer' },
      budget_cents: { type: 'integer' },
      clear: { type: 'array', items: { type: 'string', enum: ['due_on', 'budget_minutes', 'budget_cents'] } },
    },
    required: ['id'],
  },
  outputSchema: Milestone,
  ids: { id: { kinds: ['milestone'] } },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateMilestone,
}
