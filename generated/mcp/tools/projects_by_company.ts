// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listProjects } from '../../requests.ts'
import { ProjectPage } from '../outputs.ts'

export const projects_by_company: ToolDescriptor = {
  name: 'projects_by_company',
  title: 'List the projects of a company',
  description: 'Lists the projects of one company.',
  list: 'default',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      active: { type: 'boolean' },
      company_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      budget_state: { type: 'string', enum: ['within', 'warning', 'exceeded'] },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['company_id'],
  },
  outputSchema: ProjectPage,
  ids: { company_id: { kinds: ['company'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['company_id', 'client_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listProjects,
}
