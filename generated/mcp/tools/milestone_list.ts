// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listMilestones } from '../../requests.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const milestone_list: ToolDescriptor = {
  name: 'milestone_list',
  title: 'Milestone list',
  description:
    'Lists the milestones of a project. They come in the order in which they were added; by `due_on`, those without one last.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      done: { type: 'boolean', description: 'Only those that are reached, or only the others.' },
      sort: {
        type: 'string',
        enum: ['created_at', '-created_at', 'due_on', '-due_on'],
        default: 'created_at',
      },
      limit,
      cursor,
      fields,
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
          properties: {
            id: { type: 'string' },
            created_at: { type: 'string', format: 'date-time' },
            updated_at: { type: 'string', format: 'date-time' },
            version: { type: 'integer' },
            project_id: { type: 'string', description: 'The project that it belongs to.' },
            project_name: {
              description:
                'What `project_id` is called now; null where there is none, or where the caller may not read it.',
              type: ['string', 'null'],
            },
            name: { type: 'string', description: 'What is reached.' },
            due_on: {
              description: 'The day it is to be reached by, such as `2026-05-01`.',
              type: ['string', 'null'],
              format: 'date',
            },
            done: { type: 'boolean', description: 'Whether it is reached.' },
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
