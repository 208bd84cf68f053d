// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listRemovedRecords } from '../../requests.ts'

export const removed_list: ToolDescriptor = {
  name: 'removed_list',
  title: 'List removed records',
  description: 'Lists the records removed in the last 30 days, for `record_restore`.',
  list: 'all',
  toolset: 'records',
  scope: 'any',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      kind: {
        type: 'string',
        enum: [
          'absence',
          'blocker',
          'checklist_item',
          'follow_up',
          'interaction',
          'milestone',
          'note',
          'prospect',
          'task',
          'time_entry',
          'view',
        ],
      },
      name: { type: 'string' },
      id: { type: 'string' },
      removed_by: { type: 'string' },
      sort: { type: 'string', enum: ['-removed_at', 'removed_at'] },
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
            id: { type: 'string', description: 'Id of the record.' },
            kind: {
              type: 'string',
              enum: [
                'absence',
                'blocker',
                'checklist_item',
                'follow_up',
                'interaction',
                'milestone',
                'note',
                'prospect',
                'task',
                'time_entry',
                'view',
              ],
              description: 'The kinds of records that can be restored after their removal.',
            },
            removed_at: { type: 'string', description: 'When the record was removed (RFC 3339, UTC).' },
            removed_by: { type: 'string', description: 'The user who removed the record.' },
            removed_by_name: { type: ['string', 'null'], description: 'Name of that user.' },
            version: { type: 'integer' },
            name: {
              type: ['string', 'null'],
              description: 'Name or title of the record, or the beginning of its memo; null if it has none.',
            },
            context: {
              type: ['string', 'null'],
              description:
                'Name of the record that it belonged to, such as the company of a project or the record of a note.',
            },
            restorable_until: {
              type: 'string',
              description: 'When the record will be deleted permanently (RFC 3339, UTC).',
            },
          },
          description: 'A removed record that can be restored.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: {
    id: {
      kinds: [
        'absence',
        'blocker',
        'checklist_item',
        'follow_up',
        'interaction',
        'milestone',
        'note',
        'prospect',
        'task',
        'time_entry',
        'view',
      ],
    },
    removed_by: { kinds: ['user'], words: ['me'] },
  },
  days: {},
  hiddenFields: ['version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld:
    'Removed time and absences of other users, and notes on that time, are left out: only admins see them.',
  request: listRemovedRecords,
}
