// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getClientByEmail } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsFind: CommandDescriptor = {
  name: 'clients find',
  description:
    'Gets the client with an e-mail address, ignoring case. If no client has it, the response is 404.',
  examples: ['vs clients find purchasing@northwind.example'],
  positional: [
    {
      name: 'email',
      field: 'email',
      type: 'string',
      required: true,
      description: 'The e-mail address. Case is ignored.',
      placeholder: 'email',
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
        'company_id',
        'company_name',
        'name',
        'email',
        'phone',
        'position',
        'tags',
        'last_contact_at',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Client,
  request: getClientByEmail,
}
