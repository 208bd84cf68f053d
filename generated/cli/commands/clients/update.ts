// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { updateClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsUpdate: CommandDescriptor = {
  name: 'clients update',
  description:
    'Changes the given fields of a client and leaves the others. With another `--company` the person moves there, with the prospects that\nname the client; notes about the client stay with it. Tags that are given replace all that were there.',
  examples: ['vs clients update cli_01jcz4p7v8e9fbk2m3n4q5r6s7 --clear phone'],
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
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'The company that the person is at.',
      placeholder: 'company_id',
    },
    { name: 'name', field: 'name', type: 'string', description: 'Name of the person.', placeholder: 'text' },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'In lower case; no two clients of a workspace share one.',
      placeholder: 'email',
      clearable: true,
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, kept as it was written.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'What the person does at the company.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      clearable: true,
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
      clearable: true,
    },
  ],
  response: Client,
  request: updateClient,
}
