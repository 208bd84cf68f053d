// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addRate } from '../../../requests.ts'
import { Rate } from '../../records.ts'

export const ratesAdd: CommandDescriptor = {
  name: 'rates add',
  description:
    'Sets the rate of a user, service, project or staff member from a day on, in the future or in the past. New time entries of these days\nget the rate; `vs time reprice` applies it to existing ones. On its first day, the rate appears in `--rate-cents` or `cost_cents` of the\nrecord.',
  examples: [
    'vs rates add --service svc_01jcz4p7v8e9fbk2m3n4q5r6s7 --starts-on 2027-01-01 --rate-cents 13000',
  ],
  positional: [],
  options: [
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'The user whose time costs this much. Exactly one of these four ids is set.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'The service with this billing rate.',
      placeholder: 'service_id',
      kinds: ['service'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'The project with this billing rate.',
      placeholder: 'project_id',
      kinds: ['project'],
    },
    {
      name: 'staff',
      field: 'staff_id',
      type: 'string',
      description: 'The staff member with this billing rate on their project.',
      placeholder: 'staff_member_id',
      kinds: ['staff_member'],
    },
    {
      name: 'starts-on',
      field: 'starts_on',
      type: 'string',
      description:
        'First day of the rate, unique for each record; leave it out for the rate that applies from the beginning.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'rate-cents',
      field: 'rate_cents',
      type: 'integer',
      required: true,
      description: 'Rate per hour; `none` if no rate applies from that day on.',
      placeholder: 'integer',
      words: ['none'],
      noneIsNull: true,
      isMoney: true,
    },
  ],
  alternatives: [{ rule: 'exactly_one', options: ['user', 'service', 'project', 'staff'] }],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'rate',
    called: 'rate of {rate_cents}[ for {user_name|service_name|project_name}][ from {starts_on}]',
    formats: { created_at: 'moment', updated_at: 'moment', starts_on: 'date', rate_cents: 'money' },
    undo: 'rates remove',
  },
  response: Rate,
  request: addRate,
}
