// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { listBills } from '../../requests.ts'

export const bill_list: ToolDescriptor = {
  name: 'bill_list',
  title: 'List bills',
  description:
    'Lists bills, latest first. Their time entries are in the list of time entries, with the filter `bill_id`.',
  list: 'all',
  toolset: 'billing',
  scope: 'delivery:read',
  role: 'admin',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      company_id: { type: 'string' },
      project_id: { type: 'string' },
      sort: { type: 'string', enum: ['-created_at', 'created_at'] },
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
            name: {
              type: 'string',
              description: 'The reference of the bill, such as the number of the invoice.',
            },
            company_id: { type: ['string', 'null'], description: 'The company whose projects were billed.' },
            company_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `company_id`; null if `company_id` is null, or if the caller cannot read the record.',
            },
            project_id: { type: ['string', 'null'], description: 'The project that was billed.' },
            project_name: {
              type: ['string', 'null'],
              description:
                'Current name of the record in `project_id`; null if `project_id` is null, or if the caller cannot read the record.',
            },
            starts_on: { type: 'string', description: 'First day of the period.' },
            ends_on: { type: 'string', description: 'Last day of the period.' },
            entries: { type: 'integer', description: 'Number of time entries on the bill.' },
            minutes: { type: 'integer', description: 'Their time, in minutes.' },
            revenue_cents: { type: 'integer', description: 'Their revenue.' },
            memo: { type: ['string', 'null'], description: 'Remarks that are not part of the statement.' },
          },
          description: 'Time of a period that was billed together.',
        },
      },
      next_cursor: { type: 'string' },
      total: { type: 'integer' },
    },
    required: ['items'],
  },
  ids: { company_id: { kinds: ['company'] }, project_id: { kinds: ['project'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: ['company_id', 'project_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: listBills,
}
