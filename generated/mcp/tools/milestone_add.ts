// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addMilestone } from '../../requests.ts'
import { Milestone } from '../outputs.ts'

export const milestone_add: ToolDescriptor = {
  name: 'milestone_add',
  title: 'Add a milestone to a project',
  description: 'Adds a milestone to a project. Only tasks of the same project can be assigned to it.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The project.' },
      name: { type: 'string' },
      due_on: { type: 'string' },
      done: { type: 'boolean' },
      budget_minutes: { type: 'integer' },
      budget_cents: { type: 'integer' },
      again: { type: 'boolean' },
    },
    required: ['id', 'name'],
  },
  outputSchema: Milestone,
  ids: { id: { kinds: ['project'] } },
  days: { due_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addMilestone,
}
