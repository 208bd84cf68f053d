// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsAdd: CommandDescriptor = {
  name: 'clients add',
  description:
    'Adds a client and attaches it to a company. The company has to be there already; no two clients of a workspace share an\ne-mail address. Out of a won prospect, a client is made by converting that instead.',
  examples: ['vs clients add --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --name "Head of purchasing"'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      required: true,
      description: 'The company that the person is at.',
      placeholder: 'company_id',
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the person.',
      placeholder: 'text',
    },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'In lower case; no two clients of a workspace share one.',
      placeholder: 'email',
    },
    {
      name: 'phone',
      field: 'phone',
      type: 'string',
      description: 'Telephone number, kept as it was written.',
      placeholder: 'text',
    },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'What the person does at the company.',
      placeholder: 'text',
    },
    {
      name: 'tag',
      field: 'tags',
      type: 'array',
      description: 'Free labels, 50 at the most: lists can be filtered by one.',
      placeholder: 'text',
      default: [],
    },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Its id in another system. No two of a kind share one, and imports find it by that.',
      placeholder: 'text',
    },
  ],
  response: Client,
  request: addClient,
}
