// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesAdd: CommandDescriptor = {
  name: 'companies add',
  description:
    'Adds a company, which clients and projects can then belong to. Names are not unique, so look in the list first. The\ncompany of a won prospect is created by converting the prospect.',
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
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      default: [],
    },
    { name: 'website', field: 'website', type: 'string', description: 'Its website.', placeholder: 'url' },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
    },
  ],
  response: Company,
  request: addCompany,
}
