// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCustomer } from '../../../requests.ts'
import { CustomerOverview } from '../../records.ts'

export const insightsCustomer: CommandDescriptor = {
  name: 'insights customer',
  description:
    'Returns everything about a customer, given by the company or by a client who works there: people, active projects with their\nprogress and budget, open tasks, money, latest contacts and notes, open follow-ups and prospects. Long parts are cut, and their total\nsays how much there is.',
  examples: [
    'vs insights customer "Northwind Traders"',
    'vs insights customer --client "Head of purchasing"',
  ],
  positional: [
    {
      name: 'company_id',
      field: 'company_id',
      type: 'string',
      description: 'The company.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
  ],
  options: [
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'A client, instead of the company: the overview is about the company of the client.',
      placeholder: 'client_id',
      kinds: ['client'],
    },
  ],
  response: CustomerOverview,
  request: getCustomer,
}
