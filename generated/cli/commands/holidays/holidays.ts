// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getHolidays } from '../../../requests.ts'
import { Holidays } from '../../records.ts'

export const holidays: CommandDescriptor = {
  name: 'holidays',
  description:
    "Returns the public holidays of the workspace or of a region in a year. From Monday to Friday, those of the workspace and of\nthe users' regions reduce capacity. They are stored from ten years before the first region to two years ahead. Holidays of\nonly some municipalities need the region of these, such as `DE-BY-KATH` for 15 August in Bavaria.",
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
      description: 'Any region; by default that of the workspace.',
      placeholder: 'text',
    },
  ],
  response: Holidays,
  request: getHolidays,
}
