// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listProjects } from '../../requests.ts'
import { ProjectPage } from '../answers.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const project_list_active: ToolDescriptor = {
  name: 'project_list_active',
  title: 'Project list active',
  description: 'Lists the projects that are active: those that are worked on.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'Part of the name, in any case.' },
      company_id: { type: 'string', pattern: '^com_', description: 'For this company.' },
      tag: { type: 'string', description: 'Has this tag.' },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'], default: '-created_at' },
      limit,
      cursor,
      fields,
    },
    additionalProperties: false,
  },
  outputSchema: ProjectPage,
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: { ...listProjects, preset: { active: true } },
}
