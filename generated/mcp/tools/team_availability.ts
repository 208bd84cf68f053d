// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getAvailability } from '../../requests.ts'

export const team_availability: ToolDescriptor = {
  name: 'team_availability',
  title: 'Show who is free',
  description:
    'Returns who is free: the free minutes of each user by week, from this week on: capacity less days off and planned work. `weeks`: 2 includes next week.',
  list: 'core',
  toolset: 'insights',
  scope: 'insights:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { weeks: { type: 'integer' }, user_id: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      from: { type: 'string', description: 'Today.' },
      to: { type: 'string', description: 'Last day of the last week.' },
      users: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            user_id: { type: 'string', description: 'The user.' },
            name: { type: 'string', description: 'Name of the user.' },
            weeks: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  from: { type: 'string', description: 'First day; in the first week, today.' },
                  to: { type: 'string', description: 'Last day.' },
                  capacity_minutes: {
                    type: 'integer',
                    description: 'Working time on these days without days off, in whole minutes.',
                  },
                  off_minutes: {
                    type: 'integer',
                    description: 'Working time on public holidays and during absences, in whole minutes.',
                  },
                  planned_minutes: {
                    type: 'integer',
                    description:
                      'Remaining estimates of the open tasks that are due in the week; in the first week, also of overdue ones.',
                  },
                  free_minutes: {
                    type: 'integer',
                    description: 'Capacity minus planned time; negative if the user has more work than time.',
                  },
                },
                description: 'The time of a user in a week.',
              },
              description: 'The weeks of the period, in order.',
            },
            later_minutes: {
              type: 'integer',
              description:
                'Remaining estimates of the open tasks that are due after the last week, in minutes.',
            },
            undated_minutes: {
              type: 'integer',
              description: 'Remaining estimates of the open tasks without a due date, in minutes.',
            },
            unestimated_tasks: { type: 'integer', description: 'Number of open tasks without an estimate.' },
          },
          description: 'The coming weeks of a user.',
        },
        description: 'Active users by name.',
      },
      unassigned_minutes: {
        type: 'integer',
        description: 'Remaining estimates of the open tasks without an assignee, in minutes.',
      },
      caveats: {
        type: 'array',
        items: { type: 'string' },
        description:
          'One sentence for each omission: time without a rate, time without a cost, or the time of other users.',
      },
    },
    description: 'The free time of users in the coming weeks.',
  },
  ids: { user_id: { kinds: ['user'], words: ['me'] } },
  days: {},
  hiddenFields: [],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  request: getAvailability,
}
