// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getClient, updateClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsUpdate: CommandDescriptor = {
  name: 'clients update',
  description:
    'Changes the given fields of a client. A new `--company` moves the client and its prospects to that\ncompany; the client keeps its notes. Projects stay with their company, so those of the client lose their `client_id`. `--tag` replaces all existing tags.',
  examples: ['vs clients update cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --clear phone'],
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
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company of the client.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    { name: 'name', field: 'name', type: 'string', description: 'Name of the client.', placeholder: 'text' },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'Stored in lower case, and unique among the clients of the workspace.',
      placeholder: 'email',
      clearable: true,
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, stored as sent.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'Position at the company.',
      placeholder: 'text',
      clearable: true,
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
    kind: 'client',
    called: 'client {name}[ ({company_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'clients update',
    reader: getClient,
  },
  response: Client,
  request: updateClient,
}
