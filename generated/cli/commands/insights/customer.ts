// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCustomer } from '../../../requests.ts'
import { CustomerOverview } from '../../records.ts'

export const insightsCustomer: CommandDescriptor = {
  name: 'insights customer',
  description:
    'Returns everything about a customer, given by the company or by a client who works there. This includes people, active projects with their\nprogress and budget, open tasks of all projects, money, latest contacts and notes, open follow-ups and prospects. Long parts are cut,\nand their total says how much there is.',
  examples: ['vs insights customer "Northwind Traders"', 'vs insights customer "Head of purchasing"'],
  positional: [
    {
      name: 'customer_id',
      field: 'customer_id',
      type: 'string',
      required: true,
      description: 'A company, or a client: then the overview is about the company of the client.',
      placeholder: 'text',
      kinds: ['company', 'client'],
    },
  ],
  options: [],
  response: CustomerOverview,
  request: getCustomer,
}
