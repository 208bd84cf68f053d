// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCapacity, removeCapacity } from '../../../requests.ts'

export const capacitiesRemove: CommandDescriptor = {
  name: 'capacities remove',
  description:
    'Removes a capacity. The previous capacity of the user, if any, then applies until their next one.',
  examples: [],
  positional: [
    {
      name: 'capacity_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a capacity, such as `cap_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'capacity_id',
      kinds: ['capacity'],
    },
  ],
  options: [],
  destroys: { why: 'The capacity is deleted permanently.' },
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'capacity',
    called: 'capacity of {weekly_minutes} a week[ for {user_name}][ from {starts_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', weekly_minutes: 'minutes' },
    reader: getCapacity,
  },
  request: removeCapacity,
}
