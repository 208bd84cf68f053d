// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getHours } from '../../requests.ts'

export const hours_by_person: ToolDescriptor = {
  name: 'hours_by_person',
  title: 'Sum hours by user',
  description:
    'Sums hours by user (how long each one worked), with revenue, cost and margin in cents, and utilization. Members get only the hours that they can see.',
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
      by: { type: 'string', enum: ['person', 'project', 'service'], description: 'How hours are grouped.' },
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
      total: {
        type: 'object',
        properties: {
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
        },
        description: 'The sum of all groups.',
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {
              type: ['string', 'null'],
              description: 'Id of the user, project or service; null for time without one.',
            },
            name: {
              type: 'string',
              description:
                'Name of the user, project or service; `No project` or `No service` for time without one.',
            },
            minutes: { type: 'integer' },
            billable_minutes: { type: 'integer' },
            hours: { type: 'number' },
            revenue_cents: { type: 'integer' },
            cost_cents: { type: ['integer', 'null'] },
            margin_cents: { type: ['integer', 'null'] },
            unpriced_minutes: { type: 'integer' },
            uncosted_minutes: { type: ['integer', 'null'] },
            billable_share: {
              type: 'number',
              description: 'Billable time divided by all time: 0 to 1, rounded to four decimal places.',
            },
            capacity_minutes: {
              type: ['integer', 'null'],
              description:
                'Working time of the user in the period, in whole minutes; null unless `by` is `person`, and for other users if `partial` is true.',
            },
            capacity_to_date_minutes: {
              type: ['integer', 'null'],
              description: 'The part of `capacity_minutes` on days up to today; null like it.',
            },
            utilization: {
              type: ['number', 'null'],
              description: 'Billable time divided by capacity; null if the capacity is 0 or null.',
            },
            utilization_to_date: {
              type: ['number', 'null'],
              description:
                'Billable time up to today divided by capacity up to today; null if that capacity is 0 or null.',
            },
          },
          description: 'The time of one user, project or service.',
        },
        description: 'Groups with logged time, most time first.',
      },
    },
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] }, project_ids: { kinds: ['project'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs and margins are left out: only admins see them.',
  request: { ...getHours, preset: { by: 'person' } },
}
