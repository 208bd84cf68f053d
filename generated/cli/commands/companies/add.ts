// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesAdd: CommandDescriptor = {
  name: 'companies add',
  description:
    'Adds a company. Clients and projects can then belong to it. The name may be\nthat of another company: look in the list first. A prospect that is won gets its company when it is converted.',
  examples: ['vs companies add --name "Northwind Traders" --tag retail'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'One line of 1 to 200 characters that is not blank.',
      placeholder: 'text',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      default: [],
    },
    { name: 'website', field: 'website', type: 'string', description: 'Its web site.', placeholder: 'url' },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  response: Company,
  request: addCompany,
}
