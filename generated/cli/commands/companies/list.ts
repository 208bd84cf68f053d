// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listCompanies } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Company } from '../../records.ts'

export const companiesList: CommandDescriptor = {
  name: 'companies list',
  description:
    'Lists the companies of the workspace, newest first. To look for one, pass any part of its `--name`, before another\none of the same name is added: names are not unique.',
  examples: ['vs companies list --tag retail --format json'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Part of the name, in any case.',
      placeholder: 'text',
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
  answer: Company,
  request: listCompanies,
}
