// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getDay } from '../../../requests.ts'
import { Day } from '../../records.ts'

export const today: CommandDescriptor = {
  name: 'today',
  description: 'Shows your day: timer, time, what is missing, due tasks and follow-ups.',
  examples: ['vs today', 'vs today --date yesterday'],
  positional: [],
  options: [
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: "The day, by default today in the workspace's time zone.",
      placeholder: 'date',
      day: { weekday: 'last' },
    },
  ],
  response: Day,
  request: getDay,
}
