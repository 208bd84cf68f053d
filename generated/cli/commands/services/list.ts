// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listServices } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Service } from '../../records.ts'

export const servicesList: CommandDescriptor = {
  name: 'services list',
  description:
    'Lists the services and activity types of the workspace, sorted by name. With `--active`, only those that new time can be logged on.',
  examples: ['vs services list --active'],
  positional: [],
  options: [
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only active services, or with false only inactive ones.',
      placeholder: 'boolean',
    },
    {
      name: 'archived',
      field: 'archived',
      type: 'boolean',
      description:
        'Lists archived records instead of the others. With `--updated-since`, both are listed by default.',
      placeholder: 'boolean',
      default: false,
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at this time or later, least recently changed first unless `--sort` is set. For the next request, pass the time in\nthe `Watermark` header.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order; `-` for descending.',
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
        'Return only these fields, separated by commas. The others are left out even if the schema requires them.',
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
