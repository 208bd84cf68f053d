// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAvailability } from '../../../requests.ts'
import { Availability } from '../../records.ts'

export const insightsAvailability: CommandDescriptor = {
  name: 'insights availability',
  description:
    'Returns the free time of active users by week, beginning with this one: capacity less days off and less the remaining\nestimates of their open tasks by due date. The remaining estimate of a task is its estimate less the time on it. Every user\nsees the free time of all, but not the reasons of their absences. For past weeks, use `getHours`.',
  examples: ['vs insights availability', 'vs insights availability --weeks 4 --user me'],
  positional: [],
  options: [
    {
      name: 'weeks',
      field: 'weeks',
      type: 'integer',
      description: 'Number of weeks.',
      placeholder: 'integer',
      default: 12,
    },
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'Only this user; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
  ],
  response: Availability,
  request: getAvailability,
}
