// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getProject } from '../../requests.ts'

export const project_get: ToolDescriptor = {
  name: 'project_get',
  title: 'Get a project',
  description:
    'Gets one project: whether it is active or closed, its start and its end. Its staff, milestones and tasks have their own lists.',
  list: 'core',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      company_id: {
        type: ['string', 'null'],
        description: 'The company of the project; null for an internal project.',
      },
      company_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `company_id`; null if `company_id` is null, or if the caller cannot read the record.',
      },
      client_id: {
        type: ['string', 'null'],
        description: 'The client who is the main contact of the project: a client of its company.',
      },
      client_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `client_id`; null if `client_id` is null, or if the caller cannot read the record.',
      },
      name: { type: 'string', description: 'Name of the project.' },
      description: { type: ['string', 'null'], description: 'Description of the project.' },
      active: { type: 'boolean', description: 'Whether people are working on the project.' },
      starts_on: { type: ['string', 'null'], description: 'First day, such as `2026-03-02`.' },
      ends_on: { type: ['string', 'null'], description: 'Last day; not before `starts_on`.' },
      rate_cents: { type: ['integer', 'null'], description: 'Billing rate per hour on this project.' },
      budget_minutes: {
        type: ['integer', 'null'],
        description: 'Budget of time, which all time on the project counts towards.',
      },
      budget_cents: {
        type: ['integer', 'null'],
        description:
          "Budget in hundredths of the workspace's `currency`, which the revenue of billable time counts towards.",
      },
      budget_period: {
        type: 'string',
        enum: ['total', 'month'],
        description: 'Whether the budget is for the whole project or for each month.',
      },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      archived_at: {
        type: ['string', 'null'],
        description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
    },
    description: 'A project with staff, tasks and milestones, for a company or internal.',
  },
  ids: { id: { kinds: ['project'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id', 'client_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getProject,
}
