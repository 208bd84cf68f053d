// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/surface/descriptors.ts'
import { getHours } from '../../requests.ts'

export const hours_by_person: ToolDescriptor = {
  name: 'hours_by_person',
  description:
    "Sums the hours of a period by person, with revenue, cost and margin in cents and utilization: for members their own, for admins everybody's or those of `user_id`.",
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
      by: {
        type: 'string',
        enum: ['person', 'project', 'service'],
        description: 'What hours are summed by.',
      },
      period: {
        type: 'object',
        properties: {
          from: { type: 'string', description: 'First day.' },
          to: { type: 'string', description: 'Last day.' },
        },
        description: 'The days that an insight is about, the first and the last included.',
      },
      currency: { type: 'string', description: 'What the amounts are in, in hundredths.' },
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
      total: {
        type: 'object',
        properties: {
          minutes: { type: 'integer', description: 'All time, in minutes.' },
          billable_minutes: { type: 'integer', description: 'The billable part of it, in minutes.' },
          hours: {
            type: 'number',
            description: 'Hours, rounded to two places for reading; `minutes` is exact.',
          },
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
        },
        description: 'Exactly the sum of the groups.',
      },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {
              type: ['string', 'null'],
              description: 'The person, project or service; null for time that has none.',
            },
            name: { type: 'string', description: '`No project` or `No service` for time that has none.' },
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
              description: 'Billable share of the time, 0 to 1, rounded to four places.',
            },
            capacity_minutes: {
              type: ['integer', 'null'],
              description: "As of a person's statistics, by person; else null.",
            },
            utilization: {
              type: ['number', 'null'],
              description: 'Billable time by capacity, by person; else null.',
            },
          },
          description: 'The time of one person, project or service: that an entry names, or else its task.',
        },
        description: 'Those with time, the longest first; time that has none comes last.',
      },
    },
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] }, project_ids: { kinds: ['project'] } },
  days: ['from', 'to'],
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, openWorldHint: false },
  request: { ...getHours, preset: { by: 'person' } },
}
