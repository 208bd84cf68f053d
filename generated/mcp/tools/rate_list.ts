// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listRates } from '../../requests.ts'

export const rate_list: ToolDescriptor = {
  name: 'rate_list',
  title: 'List the rates and costs of users',
  description:
    'Lists the rates and costs of users, services, projects and staff members, latest first. A time entry gets the rates of its day when it is logged.',
  list: 'all',
  toolset: 'rates',
  scope: 'account:read',
  role: 'admin',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      service_id: { type: 'string' },
      project_id: { type: 'string' },
      staff_id: { type: 'string' },
      sort: { type: 'string', enum: ['-starts_on', 'starts_on', '-created_at', 'created_at'] },
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
            user_id: { type: ['string', 'null'], description: 'The user whose time costs this much.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            service_id: { type: ['string', 'null'], description: 'The service with this billing rate.' },
            service_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `service_id`; null if `service_id` is null, or if the caller cannot read the record.',
            },
            project_id: { type: ['string', 'null'], description: 'The project with this billing rate.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            staff_id: {
              type: ['string', 'null'],
              description: 'The staff member with this billing rate on their project.',
            },
            starts_on: {
              type: ['string', 'null'],
              description:
                'First day of the rate, unique for each record; null for the rate that applies from the beginning.',
            },
            rate_cents: {
              type: ['integer', 'null'],
              description: 'Rate per hour; null if no rate applies from that day on.',
            },
          },
          description:
            'A rate per hour from a day until the next rate of the same record starts: the cost of a user, or the billing rate of a service, a project or a staff member.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: {
    user_id: { kinds: ['user'], words: ['me'] },
    service_id: { kinds: ['service'] },
    project_id: { kinds: ['project'] },
    staff_id: { kinds: ['staff_member'] },
  },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id', 'service_id', 'project_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listRates,
}
