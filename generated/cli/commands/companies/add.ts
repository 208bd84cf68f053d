// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addCompany } from '../../../requests.ts'
import { Company } from '../../records.ts'

export const companiesAdd: CommandDescriptor = {
  name: 'companies add',
  description:
    'Adds a company. A name that another company has, regardless of case, accents and punctuation, is refused with 409 unless\n`--create-new` is true. Search the list first for similar names. To add the company of a won prospect, convert the\nprospect.',
  examples: ['vs companies add --name "Northwind Traders" --tag retail'],
  positional: [],
  options: [
    {
      name: 'create-new',
      field: 'create_new',
      type: 'boolean',
      description:
        'Adds the record even if one with the same name exists. A record with an `--external-id` is always added.',
      placeholder: 'boolean',
      default: false,
    },
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
        'Id of the record in another system, unique within its kind. Imports can look up the\nrecord by it.',
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
