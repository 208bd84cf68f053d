// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesUpdate: CommandDescriptor = {
  name: 'companies update',
  description:
    'Changes the given fields of a company and leaves the others. `--tag` replaces all existing tags, and a `--website` of\nnull clears it. Its clients and projects stay.',
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
      description: 'Up to 50 labels. Lists can be filtered by one label.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'website',
      field: 'website',
      type: 'string',
      description: 'Its website.',
      placeholder: 'url',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Its id in another system, unique for each kind of record. Imports can find the record by it.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Company,
  request: updateCompany,
}
