// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getTimeTotals } from '../../requests.ts'

export const time_totals: ToolDescriptor = {
  name: 'time_totals',
  title: 'Sum the time in a period by day',
  description: 'Sums the time in a period by day. Admins see the time of all users or of one.',
  list: 'default',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      user_id: { type: 'string' },
      project_ids: { type: 'array', items: { type: 'string' } },
      billable: { type: 'boolean' },
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
      minutes: { type: 'integer', description: 'All time, in minutes.' },
      billable_minutes: { type: 'integer', description: 'Billable time, in minutes.' },
      hours: {
        type: 'number',
        description: 'All time in hours, rounded to two decimal places for display; `minutes` is exact.',
      },
      revenue_cents: {
        type: 'integer',
        description: 'Revenue in cents: billable time at the rates stored in the time entries.',
      },
      cost_cents: {
        type: ['integer', 'null'],
        description: 'Cost in cents: time at the costs stored in the time entries.',
      },
      margin_cents: { type: ['integer', 'null'], description: 'Revenue minus cost, in cents.' },
      unpriced_minutes: { type: 'integer', description: 'Billable time without a rate, in minutes.' },
      uncosted_minutes: { type: ['integer', 'null'], description: 'Time without a cost, in minutes.' },
      partial: {
        type: 'boolean',
        description:
          'True if the report covers only a part of the requested time, because the caller is not an admin: their own time, and that on projects that they lead.',
      },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'The day.' },
            minutes: { type: 'integer', description: 'All time on that day, in minutes.' },
            billable_minutes: { type: 'integer' },
          },
        },
        description: 'Each day of the period, including days without time.',
      },
    },
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] }, project_ids: { kinds: ['project'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs and margins are left out: only admins see them.',
  request: getTimeTotals,
}
