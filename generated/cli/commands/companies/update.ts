// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesUpdate: CommandDescriptor = {
  name: 'companies update',
  description:
    'Changes the given fields of a company and leaves the others. Tags that are given replace all that were there, and\nnull clears the website. Clients and projects stay with it.',
  examples: [
    'vs companies update com_01jcz4p7v8e9fbk2m3n4q5r6s7 --website https://northwind.example',
    'vs companies update com_01jcz4p7v8e9fbk2m3n4q5r6s7 --clear website',
  ],
  positional: [
    {
      name: 'company_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a company, such as `com_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'company_id',
    },
  ],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'One line of 1 to 200 characters that is not blank.',
      placeholder: 'text',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'website',
      field: 'website',
      type: 'string',
      description: 'Its web site.',
      placeholder: 'url',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Company,
  request: updateCompany,
}
