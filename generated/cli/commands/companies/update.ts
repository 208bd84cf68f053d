// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getCompany, updateCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesUpdate: CommandDescriptor = {
  name: 'companies update',
  description:
    'Changes the given fields of a company. `--tag` replaces all existing tags.\nIts clients and projects do not change.',
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
      kinds: ['company'],
    },
  ],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'A single line of 1 to 200 characters, not blank.',
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
      description: 'Website of the company.',
      placeholder: 'url',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
      clearable: true,
    },
  ],
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'company',
    called: 'company {name}',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'companies update',
    reader: getCompany,
  },
  response: Company,
  request: updateCompany,
}
