// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listAbsences } from '../../requests.ts'

export const absence_list: ToolDescriptor = {
  name: 'absence_list',
  title: 'List absences',
  description:
    'Lists absences, latest first, including those that begin or end outside the requested period. Admins see the absences of all users, others only their own.',
  list: 'all',
  toolset: 'absences',
  scope: 'delivery:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string' },
      kind: { type: 'string', enum: ['vacation', 'sick', 'parental', 'training', 'other'] },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      sort: { type: 'string', enum: ['-starts_on', 'starts_on'] },
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
            user_id: { type: 'string', description: 'The absent user, by default the caller.' },
            user_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `user_id`; null if `user_id` is null, or if the caller cannot read the record.',
            },
            starts_on: { type: 'string', description: 'First day of the absence.' },
            ends_on: { type: 'string', description: 'Last day of the absence, by default `starts_on`.' },
            half_day: { type: 'boolean', description: 'Whether the user works half of each of these days.' },
            kind: {
              type: 'string',
              enum: ['vacation', 'sick', 'parental', 'training', 'other'],
              description: 'Reason of the absence.',
            },
            memo: { type: ['string', 'null'], description: 'Personal remark.' },
            external_id: {
              type: ['string', 'null'],
              description: 'Id of the record in another system, unique within its kind.',
            },
          },
          description: 'Days on which a user does not work.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: {
    from: { weekday: 'next' },
    to: { weekday: 'next' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'The absences of other users are left out: only admins see them.',
  request: listAbsences,
}
