// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listMilestones } from '../../requests.ts'

export const milestone_list: ToolDescriptor = {
  name: 'milestone_list',
  title: 'List the milestones of a project',
  description:
    'Lists the milestones of a project, in the order in which they were added. Sorted by `due_on`, milestones without a date come last.',
  list: 'all',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The project.' },
      done: { type: 'boolean' },
      sort: { type: 'string', enum: ['created_at', '-created_at', 'due_on', '-due_on'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string' },
            updated_at: { type: 'string' },
            version: { type: 'integer' },
            project_id: { type: 'string', description: 'The project of the milestone.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            name: { type: 'string', description: 'Name of the milestone.' },
            due_on: { type: ['string', 'null'], description: 'Due date, such as `2026-05-01`.' },
            done: { type: 'boolean', description: 'Whether the milestone has been reached.' },
            budget_minutes: {
              type: ['integer', 'null'],
              description: 'Budget of time, which the time on its tasks counts towards.',
            },
            budget_cents: {
              type: ['integer', 'null'],
              description:
                "Budget in hundredths of the workspace's `currency`, which the revenue of billable time on its tasks counts towards.",
            },
          },
          description: 'A milestone of a project.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['project'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listMilestones,
}
