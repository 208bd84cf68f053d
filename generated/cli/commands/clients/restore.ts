// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getClient, restoreClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsRestore: CommandDescriptor = {
  name: 'clients restore',
  description:
    'Restores an archived client. It is listed again, and new records can refer to it. A client that is not\narchived is returned unchanged.',
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
  options: [],
  effect: {
    verb: 'restored {record}',
    did: 'restored',
    kind: 'client',
    called: 'client {name}[ ({company_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'clients archive',
    reader: getClient,
  },
  response: Client,
  request: restoreClient,
}
