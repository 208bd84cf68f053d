// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listProjects } from '../../requests.ts'
import { ProjectPage } from '../outputs.ts'

export const project_list_active: ToolDescriptor = {
  name: 'project_list_active',
  title: 'List active projects',
  description: 'Lists active projects.',
  list: 'core',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      company_id: { type: 'string' },
      client_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      budget_state: { type: 'string', enum: ['within', 'warning', 'exceeded'] },
      sort: { type: 'string', enum: ['-created_at', 'created_at', 'name', '-name'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
  },
  outputSchema: ProjectPage,
  ids: { company_id: { kinds: ['company'] }, client_id: { kinds: ['client'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['company_id', 'client_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: { ...listProjects, preset: { active: true } },
}
