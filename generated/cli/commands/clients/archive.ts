// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { archiveClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsArchive: CommandDescriptor = {
  name: 'clients archive',
  description:
    'Archives a client. Notes about it stay, as does its e-mail address, which no other client can have; it takes no other notes, and leaves the list unless `archived` is asked for.',
  examples: [],
  positional: [
    {
      name: 'client_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a client, such as `cli_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'client_id',
    },
  ],
  options: [],
  response: Client,
  request: archiveClient,
}
