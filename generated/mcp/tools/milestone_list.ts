// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listMilestones } from '../../requests.ts'
import { cursor, limit } from '../arguments.ts'

export const milestone_list: ToolDescriptor = {
  name: 'milestone_list',
  title: 'Milestone list',
  description: 'Lists the milestones of a project.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      done: { type: 'boolean' },
      sort: {
        type: 'string',
        enum: ['created_at', '-created_at', 'due_on', '-due_on'],
        default: 'created_at',
        description: 'Order; `-` for descending.',
      },
      limit,
      cursor,
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'created_at', 'updated_at', 'version', 'project_id', 'name', 'due_on', 'done'],
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string', format: 'date-time' },
            updated_at: { type: 'string', format: 'date-time' },
            version: { type: 'integer', description: 'In quotes, the `ETag`.' },
            project_id: { type: 'string' },
            name: { type: 'string' },
            due_on: { type: ['string', 'null'], format: 'date' },
            done: { type: 'boolean' },
          },
          description: 'A point that a project is to reach by a date.',
        },
      },
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listMilestones,
}
