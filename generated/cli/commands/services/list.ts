// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listServices } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Service } from '../../records.ts'

export const servicesList: CommandDescriptor = {
  name: 'services list',
  description:
    'Lists the services and activity types of the workspace. They come by name; with `--active` only those that new time can be\nlogged on.',
  examples: ['vs services list --active'],
  positional: [],
  options: [
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only those that take new time, or only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'archived',
      field: 'archived',
      type: 'boolean',
      description:
        'Those that are archived, in place of those that are not. With `--updated-since` both, where it is left out.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['name', '-name', 'created_at', '-created_at'],
      default: 'name',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'name',
        'billable',
        'rate_cents',
        'active',
        'archived_at',
      ],
    },
  ],
  response: Service,
  request: listServices,
}
