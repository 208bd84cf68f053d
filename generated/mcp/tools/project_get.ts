// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getProject } from '../../requests.ts'

export const project_get: ToolDescriptor = {
  name: 'project_get',
  description: 'Gets one project. Its staff, milestones and tasks are lists of their own.',
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
        description: 'The company that it is for; null for work of the workspace itself.',
      },
      company_name: {
        type: ['string', 'null'],
        description:
          'What `company_id` is called now; null where there is none, or where the caller may not read it.',
      },
      name: { type: 'string', description: 'What the project is called.' },
      description: { type: ['string', 'null'], description: 'What it is about.' },
      active: { type: 'boolean', description: 'Whether it is worked on.' },
      starts_on: { type: ['string', 'null'], description: 'The day it begins, such as `2026-03-02`.' },
      ends_on: { type: ['string', 'null'], description: 'The day it ends, not before it starts.' },
      rate_cents: {
        type: ['integer', 'null'],
        description: "What an hour on it is billed at, in place of the services' rates; null for these.",
      },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      archived_at: {
        type: ['string', 'null'],
        description: 'When it was archived (RFC 3339, UTC); null if it is not archived.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Its id in another system, unique for each kind of record.',
      },
    },
    description:
      'A piece of work with staff, tasks and milestones, for a company or for the workspace itself.',
  },
  ids: { id: { kinds: ['project'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getProject,
}
