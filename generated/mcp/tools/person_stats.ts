// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getPersonStats } from '../../requests.ts'

export const person_stats: ToolDescriptor = {
  name: 'person_stats',
  description:
    'Tells what a person has done in a period. Members may ask for themselves only, admins for everybody.',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'The user.' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string', description: 'Who it is about.' },
      name: { type: 'string', description: 'Name of the person.' },
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
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'What the sums leave out, a sentence each: time without a rate or a cost, and the time of others.',
      },
      billable_share: {
        type: 'number',
        description: 'Billable share of the time, 0 to 1, rounded to four places.',
      },
      capacity_minutes: {
        type: 'integer',
        description:
          'What the person works on the days of the period, those to come included, in whole minutes: a fifth of a week on each day from Monday to Friday.',
      },
      utilization: {
        type: ['number', 'null'],
        description:
          'Billable time divided by the exact capacity, rounded to four places: 1 if all of it is billable; null without capacity.',
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
  ids: { id: { kinds: ['user'], words: ['me'] } },
  days: ['from', 'to'],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: getPersonStats,
}
