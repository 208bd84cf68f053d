// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addCapacity } from '../../../requests.ts'
import { Capacity } from '../../records.ts'

export const capacitiesAdd: CommandDescriptor = {
  name: 'capacities add',
  description:
    'Says how much a person works in a week, from a day on. It is what utilization compares billable time with; to correct one,\nremove it and add another.',
  examples: ['vs capacities add usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --starts-on 2026-03-01 --weekly-minutes 1800'],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'user_id',
    },
  ],
  options: [
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'The day from which it holds, once for a person.',
      placeholder: 'date',
    },
    {
      name: 'weekly-minutes',
      field: 'weekly_minutes',
      type: 'integer',
      required: true,
      description:
        'What the person works in a week from then on, in minutes; 0 for one who has left. A fifth of it is on each day from Monday to Friday.',
      placeholder: 'integer',
    },
  ],
  response: Capacity,
  request: addCapacity,
}
