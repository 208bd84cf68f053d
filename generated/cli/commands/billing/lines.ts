// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getBillLines } from '../../../requests.ts'
import { BillLines } from '../../records.ts'

export const billingLines: CommandDescriptor = {
  name: 'billing lines',
  description:
    'Returns the time entries of a bill with their amounts, by project and day. Use it to print or save them.',
  examples: ['vs billing lines bil_01jcz4p7v8e9fbk2m3n4q5r6s7 --format csv'],
  positional: [
    {
      name: 'bill_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'The bill.',
      placeholder: 'bill_id',
      kinds: ['bill'],
    },
  ],
  options: [],
  response: BillLines,
  request: getBillLines,
}
