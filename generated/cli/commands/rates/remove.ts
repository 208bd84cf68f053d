// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getRate, removeRate } from '../../../requests.ts'

export const ratesRemove: CommandDescriptor = {
  name: 'rates remove',
  description:
    'Removes a rate. The previous rate of the record, if any, then applies until its next one. Existing time entries keep their rate.',
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
  options: [],
  destroys: { why: 'The rate is deleted permanently.' },
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'rate',
    called: 'rate of {rate_cents}[ for {user_name|service_name|project_name}][ from {starts_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', rate_cents: 'money' },
    reader: getRate,
  },
  request: removeRate,
}
