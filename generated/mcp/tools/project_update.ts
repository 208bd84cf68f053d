// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { updateProject } from '../../requests.ts'
import { Project } from '../answers.ts'

export const project_update: ToolDescriptor = {
  name: 'project_update',
  title: 'Project update',
  description: 'Changes the given fields of a project and leaves the others.',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      company_id: { type: ['string', 'null'], pattern: '^com_' },
      name: { type: 'string' },
      description: { type: ['string', 'null'], maxLength: 10000 },
      active: { type: 'boolean', description: 'Whether it is worked on.' },
      starts_on: { type: ['string', 'null'], format: 'date' },
      ends_on: { description: 'Not before it starts.', type: ['string', 'null'], format: 'date' },
      tags: { type: 'array', items: { type: 'string' }, description: 'In place of all that are there.' },
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: Project,
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProject,
}
