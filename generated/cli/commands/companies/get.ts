// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesGet: CommandDescriptor = {
  name: 'companies get',
  description: 'Gets one company. To list its clients or projects, filter those lists by `company_id`.',
  examples: [],
  positional: [
    {
      name: 'company_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
  ],
  options: [
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'name',
        'tags',
        'website',
        'last_contact_at',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Company,
  request: getCompany,
  webPage: 'com',
}
