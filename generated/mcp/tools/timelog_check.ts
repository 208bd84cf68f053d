// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getMarkedTime } from '../../requests.ts'

export const timelog_check: ToolDescriptor = {
  name: 'timelog_check',
  title: 'List time entries that may be wrong',
  description:
    'Lists the time entries in a period that may be wrong. These are clock times that overlap others of the user, also past midnight, days of a user with more than 24 hours, clock times that end on the next day after more than 16 hours, and capped timers.',
  list: 'all',
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
      time_entry_id: { type: 'array', items: { type: 'string' } },
      limit: { type: 'integer' },
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
      entries_total: {
        type: 'integer',
        description: 'Number of all marked entries, including those beyond `limit`.',
      },
      entries: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            id: { type: 'string', description: 'The time entry.' },
            user_id: { type: 'string', description: 'The user who spent the time.' },
            user_name: { type: 'string', description: 'Name of the user.' },
            of_project_id: { type: ['string', 'null'], description: 'The project that the time counts for.' },
            of_project_name: { type: ['string', 'null'], description: 'Name of the project.' },
            date: { type: 'string', description: 'Day of the entry.' },
            minutes: { type: 'integer', description: 'Duration in minutes.' },
            clock: { type: ['string', 'null'], description: 'Clock times of the entry.' },
            marks: {
              type: 'array',
              items: {
                type: 'string',
                enum: ['capped', 'overlapping', 'over_24_hours', 'late_end'],
                description: 'Why a time entry may be wrong.',
              },
              description: 'Why the entry may be wrong; at least one reason.',
            },
          },
          description: 'A time entry that may be wrong.',
        },
        description:
          'The marked entries, latest day first, and those of a user on a day in the order of their clock times.',
      },
    },
    description: 'The time entries of a period that may be wrong.',
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] }, time_entry_id: { kinds: ['time_entry'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: ['user_id', 'of_project_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getMarkedTime,
}
