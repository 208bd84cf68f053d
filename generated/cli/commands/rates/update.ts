// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getRate, updateRate } from '../../../requests.ts'
import { Rate } from '../../records.ts'

export const ratesUpdate: CommandDescriptor = {
  name: 'rates update',
  description:
    'Corrects a rate or its first day. Existing time entries keep their rate until they are repriced.',
  examples: ['vs rates update rat_01jcz4p7v8e9fbk2m3n4q5r6s7 --rate-cents 12500'],
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
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description:
        'First day of the rate, unique for each record; `--clear starts-on` for the rate that applies from the beginning.',
      placeholder: 'date',
      day: { weekday: 'last' },
      clearable: true,
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      description: 'Rate per hour; `--clear rate-cents` if no rate applies from that day on.',
      placeholder: 'integer',
      isMoney: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'rate',
    called: 'rate of {rate_cents}[ for {user_name|service_name|project_name}][ from {starts_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', rate_cents: 'money' },
    undo: 'rates update',
    reader: getRate,
  },
  response: Rate,
  request: updateRate,
}
