// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { listStaff } from '../../requests.ts'

export const project_staff: ToolDescriptor = {
  name: 'project_staff',
  description: 'Lists the people on a project, with what they do there.',
  toolset: 'projects',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      sort: { type: 'string', enum: ['created_at', '-created_at'] },
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
            project_id: { type: 'string', description: 'The project that the person is on.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'What `project_id` is called now; null where there is none, or where the caller may not read it.',
            },
            user_id: { type: 'string', description: 'The person, once on a project.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'What `user_id` is called now; null where there is none, or where the caller may not read it.',
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
      next_cursor: { type: 'string' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['project'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['project_id', 'user_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: listStaff,
}
