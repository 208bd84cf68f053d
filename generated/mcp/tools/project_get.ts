// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getProject } from '../../requests.ts'

export const project_get: ToolDescriptor = {
  name: 'project_get',
  title: 'Project get',
  description: 'Gets one project.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: { id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' } },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    required: [
      'id',
      'created_at',
      'updated_at',
      'version',
      'company_id',
      'name',
      'description',
      'active',
      'starts_on',
      'ends_on',
      'tags',
    ],
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
      version: { type: 'integer', description: 'In quotes, the `ETag`.' },
      company_id: { type: ['string', 'null'] },
      name: { type: 'string' },
      description: { type: ['string', 'null'] },
      active: { type: 'boolean', description: 'Whether it is worked on.' },
      starts_on: { type: ['string', 'null'], format: 'date' },
      ends_on: { description: 'Not before it starts.', type: ['string', 'null'], format: 'date' },
      tags: { type: 'array', items: { type: 'string' } },
    },
    description:
      'A piece of work with staff, tasks and milestones, for a company or for the workspace itself.',
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getProject,
}
