// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listViews } from '../../requests.ts'

export const view_list: ToolDescriptor = {
  name: 'view_list',
  title: 'List saved views',
  description:
    "Lists saved views: the caller's own and the shared ones, by name. Admins also see the private views of others.",
  list: 'all',
  toolset: 'views',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        enum: [
          'absence',
          'bill',
          'client',
          'company',
          'follow_up',
          'interaction',
          'note',
          'project',
          'prospect',
          'rate',
          'recurring_task',
          'repricing',
          'service',
          'task',
          'time_entry',
        ],
      },
      user_id: { type: 'string' },
      shared: { type: 'boolean' },
      sort: { type: 'string', enum: ['name', '-name'] },
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
            user_id: { type: 'string', description: 'The user who added the view.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            name: { type: 'string', description: 'Name of the view, such as `My late tasks`.' },
            kind: {
              type: 'string',
              enum: [
                'absence',
                'bill',
                'client',
                'company',
                'follow_up',
                'interaction',
                'note',
                'project',
                'prospect',
                'rate',
                'recurring_task',
                'repricing',
                'service',
                'task',
                'time_entry',
              ],
              description: 'The records that the view lists.',
            },
            filters: {
              type: 'string',
              description:
                'The filters, as in the query of the list operation of this kind: `status=blocked&assignee_id=me`.',
            },
            sort: {
              type: ['string', 'null'],
              description: 'The sort order, as in the list operation; null for its default.',
            },
            group_by: {
              type: ['string', 'null'],
              description:
                'The field by which the records are grouped: a choice, a reference, or a date by which the list can be sorted.',
            },
            columns: {
              type: 'array',
              items: { type: 'string' },
              description:
                'The fields that the view shows after the name, in this order; empty for the usual ones.',
            },
            presentation: {
              type: 'string',
              enum: ['list', 'board', 'calendar'],
              description: 'How a view shows its records.',
            },
            shared: { type: 'boolean', description: 'Whether all users of the workspace see the view.' },
          },
          description: 'A saved query of a list, with its presentation.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Private views of other users are left out: only admins see them.',
  request: listViews,
}
