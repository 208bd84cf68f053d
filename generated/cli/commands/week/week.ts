// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getWeek } from '../../../requests.ts'
import { Week } from '../../records.ts'

export const week: CommandDescriptor = {
  name: 'week',
  description: 'Shows a week as a table: time by project and day, and what is missing.',
  examples: ['vs week', 'vs week last', 'vs week 2026-11-02 --user "Nina Berg"'],
  positional: [
    {
      name: 'date',
      field: 'date',
      type: 'string',
      description: 'A day of the week, by default today.',
      placeholder: 'date',
      day: { weekday: 'last', unit: 'week' },
    },
  ],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'The user; `me`, the default, for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
      default: 'me',
    },
  ],
  response: Week,
  request: getWeek,
}
