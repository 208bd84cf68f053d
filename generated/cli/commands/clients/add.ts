// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { addClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsAdd: CommandDescriptor = {
  name: 'clients add',
  description:
    'Adds a client to an existing company. The e-mail address must be unique among clients. To turn a won\nprospect into a client, convert the prospect instead.',
  examples: ['vs clients add --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --name "Head of purchasing"'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      required: true,
      description: 'The company of the client.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the client.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'Stored in lower case, and unique among the clients of the workspace.',
      placeholder: 'email',
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, stored as sent.',
      placeholder: 'text',
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'Position at the company.',
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
    kind: 'client',
    called: 'client {name}[ ({company_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'clients archive',
  },
  response: Client,
  request: addClient,
}
