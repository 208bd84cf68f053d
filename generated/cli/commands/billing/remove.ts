// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBill, removeBill } from '../../../requests.ts'

export const billingRemove: CommandDescriptor = {
  name: 'billing remove',
  description:
    'Removes a bill. Its time entries are unbilled again and can be changed. To bill them again, add another bill.',
  examples: [],
  positional: [
    {
      name: 'bill_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a bill, such as `bil_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'bill_id',
      kinds: ['bill'],
    },
  ],
  options: [],
  destroys: { why: 'The time of the bill becomes unbilled.' },
  effect: {
    verb: 'removed {record}',
    did: 'removed',
    kind: 'bill',
    called: 'bill {name}[ for {project_name|company_name}]',
    formats: {
      created_at: 'moment',
      updated_at: 'moment',
      starts_on: 'date',
      ends_on: 'date',
      minutes: 'minutes',
      revenue_cents: 'money',
    },
    reader: getBill,
  },
  request: removeBill,
}
