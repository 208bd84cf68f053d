// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProjects } from '../../requests.ts'
import { ProjectPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const projects_by_company: ToolDescriptor = {
  name: 'projects_by_company',
  title: 'Projects by company',
  description: 'Lists the projects of one company.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Part of the name, in any case.' },
      active: { type: 'boolean', description: 'Only those that are worked on, or only the others.' },
      company_id: { type: 'string', pattern: '^com_', description: 'For this company.' },
      tag: { type: 'string', description: 'Has this tag.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit,
      cursor,
      fields,
    },
    required: ['company_id'],
    additionalProperties: false,
  },
  outputSchema: ProjectPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listProjects,
}
