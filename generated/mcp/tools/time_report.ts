// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getReport } from '../../requests.ts'

export const time_report: ToolDescriptor = {
  name: 'time_report',
  title: 'Report on time and money',
  description:
    'Sums time, and the revenue earned with it, its cost and margin in cents, by one or two groupings, such as the customer (`company`) or `month`. Which projects lose money: `by` as `project`, `sort` as `margin_cents`. Members get only the time that they can see.',
  list: 'core',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      by: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'company',
            'client',
            'project',
            'milestone',
            'task',
            'person',
            'service',
            'tag',
            'day',
            'week',
            'month',
            'quarter',
            'year',
          ],
        },
      },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      user_id: { type: 'string' },
      company_id: { type: 'string' },
      client_id: { type: 'string' },
      project_id: { type: 'string' },
      milestone_id: { type: 'string' },
      task_id: { type: 'string' },
      service_id: { type: 'string' },
      tag: { type: 'array', items: { type: 'string' } },
      tagged: { type: 'boolean' },
      billable: { type: 'boolean' },
      priced: { type: 'boolean' },
      rate_cents: { type: 'integer' },
      billed: { type: 'boolean' },
      include_empty: { type: 'boolean' },
      sort: {
        type: 'string',
        enum: ['-minutes', 'minutes', '-revenue_cents', 'revenue_cents', '-margin_cents', 'margin_cents'],
      },
      compare: { type: 'string', enum: ['previous', 'same_days'] },
      limit: { type: 'integer' },
      cursor: { type: 'string' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      by: {
        type: 'array',
        items: {
          type: 'string',
          enum: [
            'company',
            'client',
            'project',
            'milestone',
            'task',
            'person',
            'service',
            'tag',
            'day',
            'week',
            'month',
            'quarter',
            'year',
          ],
          description: 'The grouping of a report.',
        },
        description: 'The groupings, each once.',
      },
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
        description: 'The sum of all time.',
      },
      previous_period: {
        type: ['object', 'null'],
        properties: { from: { type: 'string' }, to: { type: 'string' } },
        description: 'The period before: as many whole months, or else as many days.',
      },
      previous_total: {
        type: ['object', 'null'],
        properties: {
          minutes: { type: 'integer' },
          billable_minutes: { type: 'integer' },
          hours: { type: 'number' },
          revenue_cents: { type: 'integer' },
          cost_cents: { type: ['integer', 'null'] },
          margin_cents: { type: ['integer', 'null'] },
          unpriced_minutes: { type: 'integer' },
          uncosted_minutes: { type: ['integer', 'null'] },
        },
        description: 'The sum of all time in the period before; null unless `compare` is set.',
      },
      overlapping: {
        type: 'boolean',
        description: 'Whether time can be in several groups: true for groups by tag.',
      },
      groups_total: { type: 'integer', description: 'Number of all groups, including those beyond `limit`.' },
      groups: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: {
              type: ['string', 'null'],
              description:
                'Id of the group: of a record, the tag, or the first day of a week or month; null for time without one.',
            },
            name: {
              type: 'string',
              description:
                'Name of the group, such as `No project` for time without one; the id if the caller may not read the name.',
            },
            sub_id: {
              type: ['string', 'null'],
              description: 'Id of the group by the second grouping; null without one.',
            },
            sub_name: {
              type: ['string', 'null'],
              description: 'Name of the group by the second grouping; null without one.',
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
            previous_minutes: {
              type: ['integer', 'null'],
              description: 'All time in the period before, in minutes.',
            },
            previous_billable_minutes: {
              type: ['integer', 'null'],
              description: 'Billable time in the period before, in minutes.',
            },
            previous_revenue_cents: {
              type: ['integer', 'null'],
              description: 'Revenue in the period before, in cents.',
            },
            previous_cost_cents: {
              type: ['integer', 'null'],
              description: 'Cost in the period before, in cents.',
            },
            previous_margin_cents: {
              type: ['integer', 'null'],
              description: 'Margin in the period before, in cents.',
            },
          },
          description: 'Time of one group, or with two groupings, of one group within another.',
        },
        description: 'The groups: without `sort`, most time first, and days, weeks and months in order.',
      },
      next_cursor: {
        type: ['string', 'null'],
        description: 'Pass it as `cursor` to get the next groups; null if there are no more.',
      },
    },
  },
  ids: {
    user_id: { kinds: ['user'], words: ['me'] },
    company_id: { kinds: ['company'], words: ['none'] },
    client_id: { kinds: ['client'], words: ['none'] },
    project_id: { kinds: ['project'], words: ['none'] },
    milestone_id: { kinds: ['milestone'], words: ['none'] },
    task_id: { kinds: ['task'], words: ['none'] },
    service_id: { kinds: ['service'], words: ['none'] },
  },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs and margins are left out: only admins see them.',
  request: getReport,
}
