// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listCapacities } from '../../requests.ts'

export const capacity_list: ToolDescriptor = {
  name: 'capacity_list',
  title: 'List the working times of a user',
  description:
    "Lists the capacities of a user. Before the first one, and for a user without any, the workspace's `weekly_minutes` applies.",
  list: 'all',
  toolset: 'users',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The user.' },
      sort: { type: 'string', enum: ['-starts_on', 'starts_on'] },
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
            user_id: { type: 'string', description: 'The user.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            starts_on: { type: 'string', description: 'First day of the capacity; unique for each user.' },
            weekly_minutes: {
              type: 'integer',
              description:
                'Working time per week from that day on, in minutes; 0 for a user who does not work.',
            },
            holiday_region: {
              type: ['string', 'null'],
              description:
                'The region whose public holidays the user has from that day on; null for that of the workspace.',
            },
          },
          description:
            'Weekly working time and region of a user, from a day until their next capacity starts.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { id: { kinds: ['user'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listCapacities,
}
