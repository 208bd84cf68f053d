// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getPersonStats } from '../../requests.ts'

export const person_stats: ToolDescriptor = {
  name: 'person_stats',
  title: "Show a user's hours",
  description:
    "Returns a user's hours, tasks and notes in a period. Admins can see any user, others only themselves.",
  list: 'default',
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
      user_id: { type: 'string', description: 'The user.' },
      name: { type: 'string', description: 'Name of the user.' },
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
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
      billable_share: {
        type: 'number',
        description: 'Billable time divided by all time: 0 to 1, rounded to four decimal places.',
      },
      capacity_minutes: {
        type: 'integer',
        description: 'Working time in the period, in whole minutes, including future days.',
      },
      capacity_to_date_minutes: {
        type: 'integer',
        description: 'Capacity of the days of the period up to today, in whole minutes.',
      },
      utilization: {
        type: ['number', 'null'],
        description:
          'Billable time divided by the unrounded capacity, to four decimal places; 1 is full utilization.',
      },
      utilization_to_date: {
        type: ['number', 'null'],
        description: 'Billable time up to today divided by the capacity up to today.',
      },
      open_tasks: { type: 'integer', description: 'Number of currently open tasks assigned to the user.' },
      done_tasks: {
        type: 'integer',
        description:
          'Number of tasks assigned to the user that were completed in the period and have not been reopened.',
      },
      notes: { type: 'integer', description: 'Number of notes that the user wrote in the period.' },
    },
    description: 'The work of a user in a period.',
  },
  ids: { id: { kinds: ['user'], words: ['me'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs and margins are left out: only admins see them.',
  request: getPersonStats,
}
