// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listClients } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Client } from '../../records.ts'

export const clientsList: CommandDescriptor = {
  name: 'clients list',
  description:
    'Lists the clients of the workspace. The newest come first, and filters combine. With `--company` those of one company; where the e-mail address\nis known, finding the client by it is exact.',
  examples: [
    'vs clients list --company com_01jcz4p7v8e9fbk2m3n4q5r6s7',
    'vs clients list --name purchasing --tag retail',
  ],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Part of the name, in any case.',
      placeholder: 'text',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'At this company.',
      placeholder: 'company_id',
    },
    { name: 'tag', field: 'tag', type: 'string', description: 'Has this tag.', placeholder: 'text' },
    {
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Has this id in another system: one record at the most.',
      placeholder: 'text',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at', 'name', '-name'],
      default: '-created_at',
    },
    limit,
    cursor,
  ],
  answer: Client,
  request: listClients,
}
