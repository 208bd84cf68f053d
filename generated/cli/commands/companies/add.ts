// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesAdd: CommandDescriptor = {
  name: 'companies add',
  description: 'Adds a company.',
  examples: ['vs companies add --name "Northwind Traders" --tag retail'],
  positional: [],
  options: [
    { name: 'name', field: 'name', type: 'string', required: true, description: '', placeholder: 'text' },
    { name: 'tag', field: 'tags', type: 'array', description: '', placeholder: 'text', default: [] },
    { name: 'website', field: 'website', type: 'string', description: '', placeholder: 'url' },
  ],
  answer: Company,
  request: addCompany,
}
