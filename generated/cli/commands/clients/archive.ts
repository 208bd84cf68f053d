// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { archiveClient, getClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsArchive: CommandDescriptor = {
  name: 'clients archive',
  description:
    'Archives a client. It is listed only with `archived`, and cannot get new prospects or notes. Existing notes\nare kept, and no other client can use its e-mail address.',
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
    verb: 'archived {record}',
    did: 'archived',
    kind: 'client',
    called: 'client {name}[ ({company_name})]',
    formats: { created_at: 'moment', updated_at: 'moment', last_contact_at: 'moment', archived_at: 'moment' },
    undo: 'clients restore',
    reader: getClient,
  },
  response: Client,
  request: archiveClient,
}
