// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addCapacity } from '../../../requests.ts'
import { Capacity } from '../../records.ts'

export const capacitiesAdd: CommandDescriptor = {
  name: 'capacities add',
  description:
    'Sets the weekly working time of a user from a day on, and the region of their public holidays. Utilization compares billable time with it. To correct a capacity, remove it and\nadd another one.',
  examples: [
    'vs capacities add usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --starts-on 2026-03-01 --weekly-minutes 1800',
    'vs capacities add usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --starts-on 2026-09-01 --weekly-minutes 2400 --holiday-region PT',
  ],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
  ],
  options: [
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'First day of the capacity; unique for each user.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'weekly-minutes',
      field: 'weekly_minutes',
      type: 'integer',
      required: true,
      description:
        'Working time per week from that day on, in minutes; 0 for a user who does not work. Each day from Monday to\nFriday counts as a fifth of it.',
      placeholder: 'integer',
      isDuration: true,
    },
    {
      name: 'holiday-region',
      field: 'holiday_region',
      type: 'string',
      description:
        'The region whose public holidays the user has from that day on; leave it out for that of the workspace.',
      placeholder: 'text',
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'capacity',
    called: 'capacity of {weekly_minutes} a week[ for {user_name}][ from {starts_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', weekly_minutes: 'minutes' },
    undo: 'capacities remove',
  },
  response: Capacity,
  request: addCapacity,
}
