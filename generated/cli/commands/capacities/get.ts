// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCapacity } from '../../../requests.ts'
import { Capacity } from '../../records.ts'

export const capacitiesGet: CommandDescriptor = {
  name: 'capacities get',
  description: 'Gets one capacity. `user_id` is the id of its user.',
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
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'user_id',
        'user_name',
        'starts_on',
        'weekly_minutes',
        'holiday_region',
      ],
    },
  ],
  response: Capacity,
  request: getCapacity,
  webPage: 'cap',
}
