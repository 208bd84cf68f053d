// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getProspect } from '../../requests.ts'

export const prospect_get: ToolDescriptor = {
  name: 'prospect_get',
  description: 'Gets one prospect. Its follow-ups and notes are lists of their own.',
  toolset: 'prospects',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      name: { type: 'string', description: 'What it is about.' },
      stage: {
        type: 'string',
        enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
        description: 'How far it has come.',
      },
      source: { type: ['string', 'null'], description: 'Where it came from.' },
      owner_id: { type: ['string', 'null'], description: 'Who looks after it; the caller where left out.' },
      owner_name: {
        type: ['string', 'null'],
        description:
          'What `owner_id` is called now; null where there is none, or where the caller may not read it.',
      },
      follow_up_on: { type: ['string', 'null'], description: 'The day to get in touch next.' },
      company_id: {
        type: ['string', 'null'],
        description:
          "The company that the deal is with, if it is one of the workspace's: that of `client_id` where left out.",
      },
      company_name: {
        type: ['string', 'null'],
        description: 'Name of the organisation behind the prospect.',
      },
      contact_name: {
        type: ['string', 'null'],
        description: 'The person to talk to, who becomes the client.',
      },
      email: { type: ['string', 'null'], description: 'The address to write to, in lower case.' },
      phone: { type: ['string', 'null'], description: 'Telephone number, kept as it was written.' },
      value_cents: {
        type: ['integer', 'null'],
        description: "What it may be worth, in hundredths of the workspace's `currency`.",
      },
      client_id: {
        type: ['string', 'null'],
        description:
          'The client that the deal is with, who works at `company_id`: known before, or made when the prospect was converted.',
      },
      client_name: {
        type: ['string', 'null'],
        description:
          'What `client_id` is called now; null where there is none, or where the caller may not read it.',
      },
      converted_at: {
        type: ['string', 'null'],
        description: 'When it was converted: RFC 3339, in UTC; null until then.',
      },
      tags: {
        type: 'array',
        items: { type: 'string' },
        description: 'Free labels, 50 at the most: lists can be filtered by one.',
      },
      archived_at: {
        type: ['string', 'null'],
        description: 'When it was archived: RFC 3339, in UTC; null while it is not.',
      },
      external_id: { type: ['string', 'null'], description: 'Its id in another system.' },
    },
    description: 'A possible client, at the top of the funnel.',
  },
  ids: { id: { kinds: ['prospect'] } },
  days: [],
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getProspect,
}
