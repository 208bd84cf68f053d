// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsGet: CommandDescriptor = {
  name: 'clients get',
  description: 'Gets one client.',
  examples: [],
  positional: [
    {
      name: 'client_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the client.',
      placeholder: 'client_id',
    },
  ],
  options: [],
  answer: Client,
  request: getClient,
}
