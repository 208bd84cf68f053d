// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getPersonStats } from '../../requests.ts'
import { Range } from '../arguments.ts'

export const person_stats: ToolDescriptor = {
  name: 'person_stats',
  title: 'Person stats',
  description:
    'Tells what a person has done in a period. Members may ask for themselves only, admins for everybody.',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: {
        anyOf: [
          { type: 'string', pattern: '^usr_' },
          { type: 'string', enum: ['me'] },
        ],
        description: 'The person; `me` for the caller.',
      },
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
    },
    required: ['id'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string', description: 'Who it is about.' },
      name: { type: 'string', description: 'Name of the person.' },
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
      billable_share: {
        type: 'number',
        description: 'Billable share of the time, 0 to 1, rounded to four places.',
      },
      capacity_minutes: {
        type: 'integer',
        description:
          'What the person works on the days of the period, those to come included, in minutes: a fifth of a week on each day from Monday to Friday.',
      },
      utilization: {
        description: 'Billable time by capacity: 1 where all of it is billable; null without capacity.',
        type: ['number', 'null'],
      },
      open_tasks: { type: 'integer', description: 'Tasks assigned to the person that are open now.' },
      done_tasks: {
        type: 'integer',
        description: 'Tasks assigned to the person that were completed in the period and are still done.',
      },
      notes: { type: 'integer', description: 'Notes that the person wrote in the period.' },
    },
    description: 'What a person has done in a period.',
  },
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getPersonStats,
}
