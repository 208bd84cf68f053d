// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { addClient } from '../../../requests.ts'
import { Client } from '../../records.ts'

export const clientsAdd: CommandDescriptor = {
  name: 'clients add',
  description: 'Adds a client and attaches it to a company.',
  examples: ['vs clients add --company com_01jcz4p7v8e9fbk2m3n4q5r6s7 --name "Head of purchasing"'],
  positional: [],
  options: [
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      required: true,
      description: 'Id of the company.',
      placeholder: 'company_id',
    },
    { name: 'name', field: 'name', type: 'string', required: true, description: '', placeholder: 'text' },
    {
      name: 'email',
      field: 'email',
      type: 'string',
      description: 'In lower case; no two clients of a workspace share one.',
      placeholder: 'email',
    },
    { name: 'phone', field: 'phone', type: 'string', description: '', placeholder: 'text' },
    {
      name: 'position',
      field: 'position',
      type: 'string',
      description: 'What the person does at the company.',
      placeholder: 'text',
    },
    { name: 'tag', field: 'tags', type: 'array', description: '', placeholder: 'text', default: [] },
  ],
  answer: Client,
  request: addClient,
}
