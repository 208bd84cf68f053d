// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsGet: CommandDescriptor = {
  name: 'clients get',
  description: 'Gets one client. A client can also be looked up by e-mail address.',
  examples: [],
  positional: [
    {
      name: 'client_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a client, such as `cli_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'client_id',
      kinds: ['client'],
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
  request: getClient,
  webPage: 'cli',
}
