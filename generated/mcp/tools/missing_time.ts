// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getMissingTime } from '../../requests.ts'

export const missing_time: ToolDescriptor = {
  name: 'missing_time',
  title: 'Show who has not logged time',
  description:
    'Returns who has not logged time: expected, logged and missing minutes of each active user in a period up to today, most missing first. Members get only their own.',
  list: 'core',
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
        description: 'The days whose time is expected: the requested period up to today.',
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
      minutes: { type: 'integer', description: 'Logged time of all users, in minutes.' },
      expected_minutes: {
        type: 'integer',
        description: 'Expected time, without users whose expected time is unknown, in minutes.',
      },
      missing_minutes: {
        type: 'integer',
        description: 'Missing time, without users whose expected time is unknown, in minutes.',
      },
      users_total: { type: 'integer', description: 'Number of all users, including those beyond `limit`.' },
      users: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            user_id: { type: 'string', description: 'The user.' },
            user_name: { type: 'string', description: 'Name of the user.' },
            minutes: { type: 'integer', description: 'Logged time, in minutes.' },
            expected_minutes: {
              type: ['integer', 'null'],
              description: 'Working time without days off, in whole minutes.',
            },
            missing_minutes: { type: ['integer', 'null'], description: 'Expected time that is not logged.' },
            empty_days: {
              type: ['integer', 'null'],
              description:
                'Number of days with expected time and without any logged time; null if the expected time is unknown.',
            },
            last_logged_on: {
              type: ['string', 'null'],
              description: 'The latest of these days with logged time; null if there is none.',
            },
          },
          description: 'The logged and the missing time of a user.',
        },
        description:
          'Active users, those with the most missing time first, and those whose expected time is unknown last.',
      },
    },
    description: 'The users of the workspace and the time that they have not logged.',
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: { from: { weekday: 'last' }, to: { weekday: 'last' } },
  hiddenFields: [],
  idsShownAsNames: ['user_id'],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getMissingTime,
}
