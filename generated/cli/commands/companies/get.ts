// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesGet: CommandDescriptor = {
  name: 'companies get',
  description: 'Gets one company.',
  examples: [],
  positional: [
    {
      name: 'company_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the company.',
      placeholder: 'company_id',
    },
  ],
  options: [],
  answer: Company,
  request: getCompany,
}
