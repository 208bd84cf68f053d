// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listFollowUps } from '../../requests.ts'

export const prospect_follow_up_list: ToolDescriptor = {
  name: 'prospect_follow_up_list',
  title: 'List follow-ups across prospects',
  description: "Lists follow-ups across prospects, earliest first. The user's own: `owner_id` as `me`.",
  list: 'core',
  toolset: 'prospects',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      owner_id: { type: 'string' },
      overdue: { type: 'boolean' },
      done: { type: 'boolean' },
      client_id: { type: 'string' },
      company_id: { type: 'string' },
      prospect_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      sort: { type: 'string', enum: ['due_on', '-due_on', 'created_at', '-created_at'] },
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
            client_id: {
              type: ['string', 'null'],
              description: 'The client, company or prospect to follow up.',
            },
            client_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `client_id`; null if `client_id` is null, or if the caller cannot read the record.',
            },
            company_id: { type: ['string', 'null'] },
            company_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `company_id`; null if `company_id` is null, or if the caller cannot read the record.',
            },
            prospect_id: { type: ['string', 'null'] },
            prospect_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `prospect_id`; null if `prospect_id` is null, or if the caller cannot read the record.',
            },
            due_on: { type: 'string', description: 'Due date, such as `2026-03-09`.' },
            memo: { type: 'string', description: 'The action to take.' },
            owner_id: {
              type: ['string', 'null'],
              description: 'The responsible user, by default the caller; null if unassigned.',
            },
            owner_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `owner_id`; null if `owner_id` is null, or if the caller cannot read the record.',
            },
            done: { type: 'boolean', description: 'Whether the follow-up is done.' },
          },
          description: 'A planned contact with a client, company or prospect, with a due date.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: {
    owner_id: { kinds: ['user'], words: ['me', 'none'] },
    client_id: { kinds: ['client'] },
    company_id: { kinds: ['company'] },
    prospect_id: { kinds: ['prospect'] },
  },
  days: {
    from: { weekday: 'next' },
    to: { weekday: 'next' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['client_id', 'company_id', 'prospect_id', 'owner_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listFollowUps,
}
