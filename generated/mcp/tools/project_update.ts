// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateProject } from '../../requests.ts'
import { Project } from '../answers.ts'

export const project_update: ToolDescriptor = {
  name: 'project_update',
  title: 'Project update',
  description:
    'Changes the given fields of a project and leaves the others. One that is no longer `active` keeps its tasks as they are, and time can still be logged on it.',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      company_id: {
        type: ['string', 'null'],
        pattern: '^com_',
        description: 'The company that it is for; null for work of the workspace itself.',
      },
      name: { type: 'string', description: 'What the project is called.' },
      description: { type: ['string', 'null'], maxLength: 10000, description: 'What it is about.' },
      active: { type: 'boolean', description: 'Whether it is worked on.' },
      starts_on: {
        description: 'The day it begins, such as `2026-03-02`.',
        type: ['string', 'null'],
        format: 'date',
      },
      ends_on: {
        description: 'The day it ends, not before it starts.',
        type: ['string', 'null'],
        format: 'date',
      },
      rate_cents: {
        type: ['integer', 'null'],
        minimum: 0,
        maximum: 1000000000000,
        description:
          "What an hour on it is billed at, in place of the services' rates; null for these. Only admins set it.",
      },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Project,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProject,
}
