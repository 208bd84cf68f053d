// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addRepricing } from '../../../requests.ts'
import { Repricing } from '../../records.ts'

export const timeReprice: CommandDescriptor = {
  name: 'time reprice',
  description:
    'Applies the rates and costs of each day to the time entries in a period. Otherwise, new rates apply only to new\nand moved entries, and new costs only to new entries. To change the rates of past days, use `vs rates add` first. A\nrepricing can be limited to a user, to\na project with its tasks, or to a service. It covers at most 1,000 entries, no billed ones, and none\nof them can be locked. The response has revenue and cost before and after; the activity log has the rates of each entry.',
  examples: ['vs time reprice --from 2026-03-01 --to 2026-03-31 --service svc_01jcz4p7v8e9fbk2m3n4q5r6s7'],
  positional: [],
  options: [
    {
      name: 'from',
      field: 'starts_on',
      type: 'string',
      required: true,
      description: 'First day of the period.',
      placeholder: 'date',
      day: { weekday: 'last' },
    },
    {
      name: 'to',
      field: 'ends_on',
      type: 'string',
      required: true,
      description: 'Last day of the period. Must be less than 36525 days after `--from`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'user',
      field: 'user_id',
      type: 'string',
      description: 'Only time of this user.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'string',
      description: 'Only time on this project or its tasks.',
      placeholder: 'project_id',
      kinds: ['project'],
      words: ['none'],
      noneIsNull: true,
    },
    {
      name: 'service',
      field: 'service_id',
      type: 'string',
      description: 'Only time that counts for this service, including time on its tasks.',
      placeholder: 'service_id',
      kinds: ['service'],
      words: ['none'],
      noneIsNull: true,
    },
  ],
  destroys: { why: 'The previous rates and costs of the time entries cannot be restored.' },
  effect: {
    verb: 'repriced time',
    did: 'added',
    kind: 'repricing',
    called: '{changed} time entries',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      starts_on: 'date',
      ends_on: 'date',
      revenue_before_cents: 'money',
      revenue_after_cents: 'money',
      cost_before_cents: 'money',
      cost_after_cents: 'money',
    },
    isResult: true,
  },
  response: Repricing,
  request: addRepricing,
}
