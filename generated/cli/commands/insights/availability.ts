// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAvailability } from '../../../requests.ts'
import { Availability } from '../../records.ts'

export const insightsAvailability: CommandDescriptor = {
  name: 'insights availability',
  description:
    'Returns the free time of active users by week, beginning with this one. It is the capacity less days off and less the remaining\nestimates of their open tasks by due date, without archived projects. The remaining estimate is the estimate less the time of\nall users on the task, so callers can derive that total, but not who spent it. Every user sees the free time of all, but not\nthe reasons of absences. For past weeks, use `vs insights hours`.',
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
