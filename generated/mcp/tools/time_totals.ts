// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getTimeTotals } from '../../requests.ts'
import { Range } from '../arguments.ts'

export const time_totals: ToolDescriptor = {
  name: 'time_totals',
  title: 'Time totals',
  description:
    "Sums the time of a period, day by day. Members see their own time, admins everybody's or that of one person.",
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      range: {
        ...Range,
        description:
          "Days as seen from today in the workspace's time zone: this week where `from` and `to` are left out as well. Not together with them.",
      },
      from: {
        type: 'string',
        format: 'date',
        description: 'First day, such as `2026-03-02`; with `to` alone, all time until then.',
      },
      to: {
        type: 'string',
        format: 'date',
        description: 'Last day, such as `2026-03-08`; with `from` alone, all time since then.',
      },
      user_id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: "Only this person's time; `me` for the caller. Members ask for their own only.",
      },
      project_ids: {
        type: 'array',
        items: { type: 'string', pattern: '^prj_' },
        description: 'Only time on these projects and their tasks.',
      },
      billable: { type: 'boolean', description: 'Only billable time, or only the rest.' },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      period: {
        type: 'object',
        properties: {
          from: { type: 'string', format: 'date', description: 'First day.' },
          to: { type: 'string', format: 'date', description: 'Last day.' },
        },
        description: 'The days that an insight is about, the first and the last included.',
      },
      currency: { type: 'string', description: 'What the amounts are in, in hundredths.' },
      minutes: { type: 'integer', description: 'All time, in minutes.' },
      billable_minutes: { type: 'integer', description: 'The billable part of it, in minutes.' },
      hours: { type: 'number', description: 'Hours, rounded to two places for reading; `minutes` is exact.' },
      revenue_cents: {
        type: 'integer',
        description:
          'What billable time is billed at, in cents, by the rates that it was logged at; time without a rate counts nothing.',
      },
      cost_cents: {
        description: 'What the time costs, in cents, by the costs that it was logged at.',
        type: ['integer', 'null'],
      },
      margin_cents: { description: 'Revenue less cost, in cents.', type: ['integer', 'null'] },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', format: 'date', description: 'The day.' },
            minutes: { type: 'integer', description: 'All time on it, in minutes.' },
            billable_minutes: { type: 'integer' },
          },
        },
        description: 'Each day of the period, also those without time; ten years at the most.',
      },
    },
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getTimeTotals,
}
