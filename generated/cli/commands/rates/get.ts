// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getRate } from '../../../requests.ts'
import { Rate } from '../../records.ts'

export const ratesGet: CommandDescriptor = {
  name: 'rates get',
  description: 'Gets one rate. Exactly one of its four ids is set, that of the record with the rate.',
  examples: [],
  positional: [
    {
      name: 'rate_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a rate, such as `rat_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'rate_id',
      kinds: ['rate'],
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
        'service_id',
        'service_name',
        'project_id',
        'project_name',
        'staff_id',
        'starts_on',
        'rate_cents',
      ],
    },
  ],
  response: Rate,
  request: getRate,
  webPage: 'rat',
}
