// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listInteractions } from '../../requests.ts'

export const interaction_list: ToolDescriptor = {
  name: 'interaction_list',
  title: 'List the interactions with clients',
  description:
    'Lists the interactions with clients, companies and prospects, latest first. To find the records without recent contact, list clients, companies or prospects with `quiet_since`.',
  list: 'all',
  toolset: 'interactions',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      client_id: { type: 'string' },
      company_id: { type: 'string' },
      prospect_id: { type: 'string' },
      kind: { type: 'string', enum: ['call', 'mail', 'meeting', 'message'] },
      direction: { type: 'string', enum: ['in', 'out'] },
      author_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      since: { type: 'string' },
      sort: { type: 'string', enum: ['-occurred_at', 'occurred_at', '-created_at', 'created_at'] },
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
            author_id: { type: 'string', description: 'The user who added the interaction.' },
            author_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `author_id`; null if `author_id` is null, or if the caller cannot read the record.',
            },
            client_id: {
              type: ['string', 'null'],
              description: 'The client, company or prospect that the contact was with.',
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
            kind: {
              type: 'string',
              enum: ['call', 'mail', 'meeting', 'message'],
              description: 'How the contact took place.',
            },
            direction: {
              type: ['string', 'null'],
              enum: ['in', 'out', null],
              description: 'The side that began the contact; null if that is not known.',
            },
            occurred_at: {
              type: 'string',
              description: 'When the contact took place (RFC 3339, UTC), by default now.',
            },
            title: { type: 'string', description: 'Subject of the contact, in one line.' },
            text: { type: 'string', description: 'The content of the contact.' },
            external_id: {
              type: ['string', 'null'],
              description: 'Id of the record in another system, unique within its kind.',
            },
          },
          description:
            'A contact with a client, company or prospect: a call, a mail, a meeting or a message.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: {
    client_id: { kinds: ['client'] },
    company_id: { kinds: ['company'] },
    prospect_id: { kinds: ['prospect'] },
    author_id: { kinds: ['user'], words: ['me'] },
  },
  days: {
    from: { weekday: 'last' },
    to: { weekday: 'last' },
    since: { weekday: 'last', isMoment: true, acceptsAge: true },
  },
  hiddenFields: ['created_at', 'updated_at', 'version', 'text'],
  idsShownAsNames: ['author_id', 'client_id', 'company_id', 'prospect_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listInteractions,
}
