// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBill, updateBill } from '../../../requests.ts'
import { Bill } from '../../records.ts'

export const billingUpdate: CommandDescriptor = {
  name: 'billing update',
  description:
    'Changes the reference or the memo of a bill. To change its time, remove the bill and add another one.',
  examples: [
    'vs billing update bil_01jcz4p7v8e9fbk2m3n4q5r6s7 --reference 2026-031a --memo "Paid on 20 April"',
  ],
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
  options: [
    {
      name: 'reference',
      field: 'name',
      type: 'string',
      description: 'The reference of the bill, such as the number of the invoice.',
      placeholder: 'text',
    },
    {
      name: 'memo',
      field: 'memo',
      type: 'string',
      description: 'Remarks that are not part of the statement.',
      placeholder: 'text',
      isLong: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
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
    undo: 'billing update',
    reader: getBill,
  },
  response: Bill,
  request: updateBill,
}
