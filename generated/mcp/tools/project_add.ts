// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { addProject } from '../../requests.ts'
import { Project } from '../outputs.ts'

export const project_add: ToolDescriptor = {
  name: 'project_add',
  title: 'Add a project',
  description: 'Adds a project, for a company or internal. Staff, milestones and tasks are added separately.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      company_id: { type: 'string' },
      client_id: { type: 'string' },
      name: { type: 'string' },
      description: { type: 'string' },
      active: { type: 'boolean' },
      starts_on: { type: 'string' },
      ends_on: { type: 'string' },
      rate_cents: { type: 'integer' },
      budget_minutes: { type: 'integer' },
      budget_cents: { type: 'integer' },
      budget_period: { type: 'string', enum: ['total', 'month'] },
      tags: { type: 'array', items: { type: 'string' } },
      again: { type: 'boolean' },
    },
    required: ['name'],
  },
  outputSchema: Project,
  ids: { company_id: { kinds: ['company'] }, client_id: { kinds: ['client'] } },
  days: { starts_on: { weekday: 'last' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: addProject,
}
