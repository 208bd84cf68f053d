// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getWeek } from '../../requests.ts'

export const time_week: ToolDescriptor = {
  name: 'time_week',
  title: 'Show the week of a user',
  description:
    'Returns the time of a user in a week: minutes by project and day, sums, the expected and the missing time of each day, and the minutes of the running timer. Admins see every user.',
  list: 'all',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { date: { type: 'string' }, user_id: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      user_id: { type: 'string', description: 'The user.' },
      user_name: { type: 'string', description: 'Name of the user.' },
      from: { type: 'string', description: 'First day.' },
      to: { type: 'string', description: 'Last day.' },
      today: { type: 'string', description: "Today in the workspace's time zone." },
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
      minutes: { type: 'integer', description: 'Logged time, in minutes.' },
      billable_minutes: { type: 'integer', description: 'Billable time, in minutes.' },
      timer_minutes: {
        type: ['integer', 'null'],
        description:
          'Minutes of the running timer, which are not logged yet; null if the caller may not see the timer.',
      },
      expected_minutes: {
        type: ['integer', 'null'],
        description: 'Working time without days off, in whole minutes, as in the utilization.',
      },
      missing_minutes: {
        type: ['integer', 'null'],
        description:
          'Expected time that is not logged, on days up to today; null for later days, and if the expected time is unknown.',
      },
      billable_share: {
        type: 'number',
        description: 'Billable time divided by all time: 0 to 1, rounded to four decimal places.',
      },
      days: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            date: { type: 'string', description: 'The day.' },
            minutes: { type: 'integer' },
            billable_minutes: { type: 'integer' },
            timer_minutes: { type: ['integer', 'null'] },
            expected_minutes: { type: ['integer', 'null'] },
            missing_minutes: { type: ['integer', 'null'] },
            holiday: { type: ['string', 'null'], description: 'Name of the public holiday on this day.' },
          },
          description: 'A day of the week of a user.',
        },
        description: "The days in order, with the workspace's first day of the week first.",
      },
      rows: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            project_id: { type: ['string', 'null'], description: 'The project; null for time without one.' },
            project_name: {
              type: ['string', 'null'],
              description: 'Name of the project; null if the caller may not read it.',
            },
            service_id: { type: ['string', 'null'], description: 'The service, for time without a project.' },
            service_name: {
              type: ['string', 'null'],
              description: 'Name of the service; null if the caller may not read it.',
            },
            minutes: { type: 'integer', description: 'Time in the week, in minutes.' },
            billable_minutes: { type: 'integer', description: 'Billable time in the week, in minutes.' },
            day_minutes: {
              type: 'array',
              items: { type: 'integer' },
              description: 'The minutes of each day, in the order of `days`.',
            },
          },
          description: 'The time of a week on one project, or without a project on one service.',
        },
        description: 'The rows, most time first; time without a project is last.',
      },
    },
    description: 'A week of a user: the logged time by project and day, and what is missing.',
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: { date: { weekday: 'last', unit: 'week' } },
  hiddenFields: [],
  idsShownAsNames: ['user_id', 'project_id', 'service_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getWeek,
}
