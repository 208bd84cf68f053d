// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { restoreClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsRestore: CommandDescriptor = {
  name: 'clients restore',
  description:
    'Brings back a client that was archived. It is in the list again, and takes what is new; one that is not archived is answered as it is.',
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
  request: restoreClient,
}
