// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listCapacities } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Capacity } from '../../records.ts'

export const capacitiesList: CommandDescriptor = {
  name: 'capacities list',
  description:
    'Lists how much a person works, from which day on. Before the first day of them, and for a person without any, it is\nwhat the workspace says.',
  examples: [],
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
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-starts_on', 'starts_on'],
      default: '-starts_on',
    },
    limit,
    cursor,
  ],
  answer: {
    ...Capacity,
    reading: [
      'id',
      'user_name',
      'starts_on',
      'weekly_minutes',
      'created_at',
      'updated_at',
      'version',
      'user_id',
    ],
  },
  request: listCapacities,
}
