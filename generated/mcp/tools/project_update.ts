// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { updateProject } from '../../requests.ts'
import { Project } from '../outputs.ts'

export const project_update: ToolDescriptor = {
  name: 'project_update',
  title: 'Change a project',
  description:
    'Changes the given fields of a project. An inactive project keeps its tasks, and time can still be logged on it.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:write',
  role: 'member',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
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
      clear: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'company_id',
            'client_id',
            'description',
            'starts_on',
            'ends_on',
            'rate_cents',
            'budget_minutes',
            'budget_cents',
            'tags',
          ],
        },
      },
    },
    required: ['id'],
  },
  outputSchema: Project,
  ids: { id: { kinds: ['project'] }, company_id: { kinds: ['company'] }, client_id: { kinds: ['client'] } },
  days: { starts_on: { weekday: 'last' }, ends_on: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'description'],
  idsShownAsNames: ['company_id', 'client_id'],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: updateProject,
}
