// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getHolidays } from '../../../requests.ts'
import { Holidays } from '../../records.ts'

export const holidays: CommandDescriptor = {
  name: 'holidays',
  description:
    'Returns the public holidays of the workspace in a year. From Monday to Friday, they reduce the capacity of users. They are\nstored from ten years before the first region to two years ahead.',
  examples: ['vs holidays', 'vs holidays --region PT --year 2027'],
  positional: [],
  options: [
    {
      name: 'year',
      field: 'year',
      type: 'integer',
      description: "The year, by default this one in the workspace's time zone.",
      placeholder: 'integer',
    },
    {
      name: 'region',
      field: 'region',
      type: 'string',
      description: 'A region that a capacity of a user has; by default that of the workspace.',
      placeholder: 'text',
    },
  ],
  response: Holidays,
  request: getHolidays,
}
