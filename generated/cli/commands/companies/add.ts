// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesAdd: CommandDescriptor = {
  name: 'companies add',
  description:
    'Adds a company. Names are not unique: search the list first to avoid duplicates. To add the company of a\nwon prospect, convert the prospect.',
  examples: ['vs companies add --name "Northwind Traders" --tag retail'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'A single line of 1 to 200 characters, not blank.',
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
    {
      name: 'website',
      field: 'website',
      type: 'string',
      description: 'Website of the company.',
      placeholder: 'url',
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description:
        'The id of the record in another system, unique among records of the same kind. Imports can look up the\nrecord by it.',
      placeholder: 'text',
      isRare: true,
    },
  ],
  effect: {
    verb: 'added {record}',
    did: 'added',
    kind: 'company',
    called: 'company {name}',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'companies archive',
  },
  response: Company,
  request: addCompany,
}
