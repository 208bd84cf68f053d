// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getTimeTotals } from '../../requests.ts'

export const time_totals: ToolDescriptor = {
  name: 'time_totals',
  description:
    "Sums the time of a period, day by day. Members see their own time, admins everybody's or that of one person.",
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
        description: 'The days that an insight is about, the first and the last included.',
      },
      currency: { type: 'string', description: 'What the amounts are in, in hundredths.' },
      minutes: { type: 'integer', description: 'All time, in minutes.' },
      billable_minutes: { type: 'integer', description: 'The billable part of it, in minutes.' },
      hours: { type: 'number', description: 'Hours, rounded to two places for reading; `minutes` is exact.' },
      revenue_cents: {
        type: 'integer',
        description: 'What billable time is billed at, in cents, by the rates that it was logged at.',
      },
      cost_cents: {
        type: ['integer', 'null'],
        description: 'What the time costs, in cents, by the costs that it was logged at.',
      },
      margin_cents: { type: ['integer', 'null'], description: 'Revenue less cost, in cents.' },
      unpriced_minutes: {
        type: 'integer',
        description:
          'Billable time that was logged without a rate, in minutes: it adds nothing to the revenue.',
      },
      uncosted_minutes: {
        type: ['integer', 'null'],
        description: 'Time that was logged without a cost, in minutes: it adds nothing to the cost.',
      },
      partial: {
        type: 'boolean',
        description:
          "Whether only the caller's own time is included although everybody's was asked for: members and viewers see only their own.",
      },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'What the sums leave out, a sentence each: time without a rate or a cost, and the time of others.',
      },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'The day.' },
            minutes: { type: 'integer', description: 'All time on it, in minutes.' },
            billable_minutes: { type: 'integer' },
          },
        },
        description: 'Each day of the period, also those without time; ten years at the most.',
      },
    },
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] }, project_ids: { kinds: ['project'] } },
  days: ['from', 'to'],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getTimeTotals,
}
