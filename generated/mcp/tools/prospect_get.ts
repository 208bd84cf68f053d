// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getProspect } from '../../requests.ts'

export const prospect_get: ToolDescriptor = {
  name: 'prospect_get',
  title: 'Get a prospect',
  description: 'Gets one prospect. Its follow-ups and notes have their own lists.',
  list: 'core',
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
      name: { type: 'string', description: 'Subject of the deal.' },
      stage: {
        type: 'string',
        enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
        description: 'The stage in the sales funnel.',
      },
      source: {
        type: ['string', 'null'],
        description: 'Where the prospect came from, such as a trade fair.',
      },
      owner_id: {
        type: ['string', 'null'],
        description: 'The responsible user, by default the caller; null if unassigned.',
      },
      owner_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `owner_id`; null if `owner_id` is null, or if the caller cannot read the record.',
      },
      follow_up_on: { type: ['string', 'null'], description: 'Date of the next follow-up.' },
      company_id: {
        type: ['string', 'null'],
        description:
          'The company of the deal, if the workspace has a record of it; by default the company of `client_id`.',
      },
      company_name: {
        type: ['string', 'null'],
        description: 'Name of the organisation behind the prospect.',
      },
      contact_name: {
        type: ['string', 'null'],
        description: 'Name of the contact person, who becomes the client on conversion.',
      },
      email: { type: ['string', 'null'], description: 'E-mail address, stored in lower case.' },
      phone: { type: ['string', 'null'], description: 'Telephone number, stored as sent.' },
      value_cents: {
        type: ['integer', 'null'],
        description: "Potential value, in hundredths of the workspace's `currency`.",
      },
      expected_close_on: {
        type: ['string', 'null'],
        description: 'Expected day of the decision, for the forecast of `getPipeline`.',
      },
      lost_reason: { type: ['string', 'null'], description: 'Why the prospect was lost.' },
      stage_since: {
        type: 'string',
        description: 'When the prospect reached its current stage (RFC 3339, UTC).',
      },
      client_id: {
        type: ['string', 'null'],
        description: 'The client of the deal, who works at `company_id`.',
      },
      client_name: {
        type: ['string', 'null'],
        description:
          'Current name of the record in `client_id`; null if `client_id` is null, or if the caller cannot read the record.',
      },
      converted_at: {
        type: ['string', 'null'],
        description: 'When the prospect was converted (RFC 3339, UTC); null until then.',
      },
      tags: { type: 'array', items: { type: 'string' }, description: 'Up to 50 labels.' },
      last_contact_at: {
        type: ['string', 'null'],
        description: 'When the latest interaction took place (RFC 3339, UTC); null if there is none.',
      },
      archived_at: {
        type: ['string', 'null'],
        description: 'When the record was archived (RFC 3339, UTC); null if it is not archived.',
      },
      external_id: {
        type: ['string', 'null'],
        description: 'Id of the record in another system, unique within its kind.',
      },
    },
    description: 'A potential client in the sales funnel.',
  },
  ids: { id: { kinds: ['prospect'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['owner_id', 'company_id', 'client_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getProspect,
}
