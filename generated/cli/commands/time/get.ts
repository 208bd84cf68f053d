// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeGet: CommandDescriptor = {
  name: 'time get',
  description: 'Gets one time entry.',
  examples: [],
  positional: [
    {
      name: 'time_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the time entry.',
      placeholder: 'time_entry_id',
    },
  ],
  options: [],
  answer: TimeEntry,
  request: getTimeEntry,
}
