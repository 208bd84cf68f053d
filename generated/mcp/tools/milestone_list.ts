// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listMilestones } from '../../requests.ts'

export const milestone_list: ToolDescriptor = {
  name: 'milestone_list',
  description:
    'Lists the milestones of a project. They come in the order in which they were added; by `due_on`, those without one last.',
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
            project_id: { type: 'string', description: 'The project that it belongs to.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'What `project_id` is called now; null where there is none, or where the caller may not read it.',
            },
            name: { type: 'string', description: 'What is reached.' },
            due_on: {
              type: ['string', 'null'],
              description: 'The day it is to be reached by, such as `2026-05-01`.',
            },
            done: { type: 'boolean', description: 'Whether it is reached.' },
          },
          description: 'A point that a project is to reach by a date.',
        },
      },
      next_cursor: { type: 'string' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['project'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listMilestones,
}
