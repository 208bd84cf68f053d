// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listStaff } from '../../requests.ts'

export const project_staff: ToolDescriptor = {
  name: 'project_staff',
  title: 'List the staff of a project',
  description: 'Lists the staff of a project.',
  list: 'default',
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
            project_id: { type: 'string', description: 'The project.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            user_id: { type: 'string', description: 'The user.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            position: { type: ['string', 'null'], description: 'The work of the user on the project.' },
            role: {
              type: 'string',
              enum: ['member', 'lead'],
              description: 'A `lead` sees the time of all users on the project, without costs.',
            },
            rate_cents: {
              type: ['integer', 'null'],
              description: 'Billing rate per hour of this user on this project.',
            },
          },
          description: 'A user who works on a project.',
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
  idsShownAsNames: ['project_id', 'user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listStaff,
}
