// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listStaff } from '../../requests.ts'
import { cursor, fields, limit } from '../arguments.ts'

export const project_staff: ToolDescriptor = {
  name: 'project_staff',
  title: 'Project staff',
  description: 'Lists the people on a project, with what they do there.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^prj_', description: 'Id of the project.' },
      sort: { type: 'string', enum: ['created_at', '-created_at'], default: 'created_at' },
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
            project_id: { type: 'string', description: 'The project that the person is on.' },
            project_name: {
              description:
                'What `project_id` is called now; null where there is none, or where the caller may not read it.',
              type: ['string', 'null'],
            },
            user_id: { type: 'string', description: 'The person, once on a project.' },
            user_name: {
              description:
                'What `user_id` is called now; null where there is none, or where the caller may not read it.',
              type: ['string', 'null'],
            },
            position: { type: ['string', 'null'], description: 'What the person does on the project.' },
            rate_cents: {
              type: ['integer', 'null'],
              description:
                "What an hour of the person on it is billed at, in place of the project's and the services' rates; null for these.",
            },
          },
          description: 'A person on a project.',
        },
      },
      next_cursor: { type: ['string', 'null'] },
    },
    required: ['items', 'next_cursor'],
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listStaff,
}
