// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { addProject } from '../../requests.ts'
import { Project } from '../answers.ts'

export const project_add: ToolDescriptor = {
  name: 'project_add',
  title: 'Project add',
  description: 'Adds a project.',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      company_id: { type: ['string', 'null'], pattern: '^com_' },
      name: { type: 'string' },
      description: { type: ['string', 'null'], maxLength: 10000 },
      active: { type: 'boolean', description: 'Whether it is worked on.', default: true },
      starts_on: { type: ['string', 'null'], format: 'date' },
      ends_on: { description: 'Not before it starts.', type: ['string', 'null'], format: 'date' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    required: ['name'],
    additionalProperties: false,
  },
  outputSchema: Project,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  request: addProject,
}
