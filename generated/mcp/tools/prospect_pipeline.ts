// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getPipeline } from '../../requests.ts'

export const prospect_pipeline: ToolDescriptor = {
  name: 'prospect_pipeline',
  title: 'Show the pipeline',
  description:
    'Sums the prospects that are neither won, lost nor archived: by stage with their age, and by the month in which they are expected to be decided. Amounts are also weighted with the probability of the stage, which admins set for the workspace.',
  list: 'all',
  toolset: 'insights',
  scope: 'crm:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: {
    type: 'object',
    properties: {
      owner_id: { type: 'string' },
      range: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  },
  outputSchema: {
    type: 'object',
    properties: {
      currency: { type: 'string', description: 'The currency of all amounts.' },
      today: { type: 'string', description: "The day of the report, in the workspace's time zone." },
      total: {
        type: 'object',
        properties: {
          prospects: { type: 'integer', description: 'Number of prospects.' },
          value_cents: { type: 'integer', description: 'Sum of their values, in cents.' },
          weighted_cents: {
            type: 'integer',
            description: 'Sum of their values times the probability of their stages, in cents.',
          },
          unvalued: { type: 'integer', description: 'Number of these prospects without a value.' },
        },
        description: 'All open prospects.',
      },
      stages: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            stage: {
              type: 'string',
              enum: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
              description: 'Stage in the sales funnel.',
            },
            probability_percent: {
              type: 'integer',
              description: 'Probability of this stage in the settings of the workspace.',
            },
            prospects: { type: 'integer' },
            value_cents: { type: 'integer' },
            weighted_cents: { type: 'integer' },
            unvalued: { type: 'integer' },
            average_age_days: {
              type: ['number', 'null'],
              description:
                'Average number of days since the prospects reached this stage, rounded to one decimal place; null if there are none.',
            },
            oldest_age_days: {
              type: ['integer', 'null'],
              description:
                'Highest number of days since one of them reached this stage; null if there are none.',
            },
          },
          description: 'The open prospects at one stage.',
        },
        description: 'The stages from `new` to `proposal`.',
      },
      months: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            month: { type: 'string', description: 'First day of the month.' },
            prospects: { type: 'integer' },
            value_cents: { type: 'integer' },
            weighted_cents: { type: 'integer' },
            unvalued: { type: 'integer' },
          },
          description: 'The prospects that are expected to be decided in a month.',
        },
        description: 'The months with prospects that are expected to be decided today or later, in order.',
      },
      overdue: {
        type: 'object',
        properties: {
          prospects: { type: 'integer' },
          value_cents: { type: 'integer' },
          weighted_cents: { type: 'integer' },
          unvalued: { type: 'integer' },
        },
        description: 'Prospects whose `expected_close_on` has passed.',
      },
      undated: {
        type: 'object',
        properties: {
          prospects: { type: 'integer' },
          value_cents: { type: 'integer' },
          weighted_cents: { type: 'integer' },
          unvalued: { type: 'integer' },
        },
        description: 'Prospects without `expected_close_on`.',
      },
      period: {
        type: 'object',
        properties: {
          from: { type: 'string', description: 'First day.' },
          to: { type: 'string', description: 'Last day.' },
        },
        description: 'The period of `won` and `lost`.',
      },
      won: {
        type: 'object',
        properties: {
          prospects: { type: 'integer' },
          value_cents: { type: 'integer' },
          unvalued: { type: 'integer' },
        },
        description:
          'The prospects that were won in the period and still are, by the day of their latest change to this stage.',
      },
      lost: {
        type: 'object',
        properties: {
          prospects: { type: 'integer' },
          value_cents: { type: 'integer' },
          unvalued: { type: 'integer' },
        },
        description: 'The prospects that were lost in the period and still are.',
      },
    },
    description: 'The open prospects by stage and by month.',
  },
  ids: { owner_id: { kinds: ['user'], words: ['me', 'none'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getPipeline,
}
