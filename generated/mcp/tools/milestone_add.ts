// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addMilestone } from '../../requests.ts'
import { Milestone } from '../answers.ts'

export const milestone_add: ToolDescriptor = {
  name: 'milestone_add',
  title: 'Milestone add',
  description:
    'Adds a milestone to a project. Tasks can then be put under it, and only tasks of the same project.',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      name: { type: 'string', description: 'What is reached.' },
      due_on: {
        description: 'The day it is to be reached by, such as `2026-05-01`.',
        type: ['string', 'null'],
        format: 'date',
      },
      done: { type: 'boolean', description: 'Whether it is reached.', default: false },
    },
    required: ['id', 'name'],
    additionalProperties: false,
  },
  outputSchema: Milestone,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addMilestone,
}
