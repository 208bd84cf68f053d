// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listServices } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Service } from '../../records.ts'

export const servicesList: CommandDescriptor = {
  name: 'services list',
  description:
    'Lists the services and activity types of the workspace by name. With `--active`, it lists only those that accept\nnew time.',
  examples: ['vs services list --active'],
  positional: [],
  options: [
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: '`true` for only active services, `false` for only inactive ones.',
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
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
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
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
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
  webPage: 'svc',
}
