// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { restoreTimeEntry } from '../../../requests.ts'
import { TimeEntry } from '../../records.ts'

export const timeRestore: CommandDescriptor = {
  name: 'time restore',
  description:
    'Brings back a time entry that was removed in the last 30 days, with its id and the rate and the cost that it had. Members bring back their\nown only. It counts for the project that its task is on by now; where a record that it refers to is gone it is refused with 409,\nand one that is not removed is answered as it is.',
  examples: [],
  positional: [
    {
      name: 'time_entry_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a time entry, such as `tim_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'time_entry_id',
    },
  ],
  options: [],
  response: TimeEntry,
  request: restoreTimeEntry,
}
