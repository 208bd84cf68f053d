// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listServices } from '../../requests.ts'

export const account_services: ToolDescriptor = {
  name: 'account_services',
  title: 'List the services and activity types',
  description:
    'Lists the services and activity types. Their `id` is the `service_id` of tasks and time entries.',
  list: 'core',
  toolset: 'account',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      active: { type: 'boolean' },
      archived: { type: 'boolean' },
      sort: { type: 'string', enum: ['name', '-name', 'created_at', '-created_at'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
      fields: { type: 'string' },
    },
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
            name: { type: 'string', description: 'Name of the service.' },
            billable: {
              type: 'boolean',
              description: 'Whether time logged on the service is billable by default.',
            },
            rate_cents: {
              type: ['integer', 'null'],
              description: "Hourly billing rate, in hundredths of the workspace's `currency`.",
            },
            active: { type: 'boolean', description: 'Whether the service accepts new time.' },
            archived_at: {
              type: ['string', 'null'],
              description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
            },
          },
          description: 'A service or activity type on which users log time.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: {},
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listServices,
}
