// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getBilling } from '../../requests.ts'

export const billing_report: ToolDescriptor = {
  name: 'billing_report',
  title: 'Show what to bill',
  description:
    'Returns what to bill or invoice: hours and amounts of unbilled, unpriced and billed time of a period, by default this week, by company and project. All unbilled time: only `to`.',
  list: 'core',
  toolset: 'billing',
  scope: 'delivery:read',
  role: 'admin',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      company_id: { type: 'string' },
      project_id: { type: 'string' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      period: {
        type: 'object',
        properties: {
          from: { type: 'string', description: 'First day.' },
          to: { type: 'string', description: 'Last day.' },
        },
        description: 'The period of the report, including the first and the last day.',
      },
      currency: {
        type: 'string',
        description: 'The currency of the amounts, which are in hundredths of its unit.',
      },
      total: {
        type: 'object',
        properties: {
          unbilled_entries: {
            type: 'integer',
            description: 'Number of time entries that a bill would include.',
          },
          unbilled_minutes: {
            type: 'integer',
            description: 'Time with a rate that is not billed, in minutes.',
          },
          unbilled_cents: { type: 'integer', description: 'Revenue of the unbilled time, in cents.' },
          unpriced_minutes: { type: 'integer', description: 'Time without a rate, in minutes.' },
          billed_minutes: { type: 'integer', description: 'Billed time, in minutes.' },
          billed_cents: { type: 'integer', description: 'Revenue of the billed time, in cents.' },
        },
        description: 'The sum of all groups.',
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            company_id: {
              type: ['string', 'null'],
              description: 'The company of the project; null for an internal project.',
            },
            company_name: {
              type: ['string', 'null'],
              description: 'Name of the company; null without the scope to read companies.',
            },
            project_id: {
              type: ['string', 'null'],
              description:
                'The project; null for time without a project, which only a rate of its service prices and no bill can include.',
            },
            project_name: { type: ['string', 'null'], description: 'Name of the project.' },
            unbilled_entries: { type: 'integer' },
            unbilled_minutes: { type: 'integer' },
            unbilled_cents: { type: 'integer' },
            unpriced_minutes: { type: 'integer' },
            billed_minutes: { type: 'integer' },
            billed_cents: { type: 'integer' },
          },
          description: 'The billable time of a project in a period.',
        },
        description: 'Projects with billable time, by company and name.',
      },
    },
  },
  ids: { company_id: { kinds: ['company'] }, project_id: { kinds: ['project'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: ['company_id', 'project_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getBilling,
}
