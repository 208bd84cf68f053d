// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listClients } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Client } from '../../records.ts'

export const clientsList: CommandDescriptor = {
  name: 'clients list',
  description:
    'Lists the clients of the workspace, newest first. Filters combine. To find a client by e-mail address, use\n`vs clients find`.',
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
      description: 'Only records whose name contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'array',
      description: 'Only clients of this company.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'tag',
      field: 'tag',
      type: 'array',
      description: 'Only records that have any of these tags: `retail,wholesale`, or the parameter repeated.',
      placeholder: 'text',
    },
    {
      name: 'quiet-since',
      field: 'quiet_since',
      type: 'string',
      description:
        'Only records without an interaction at or after this time, including those that never had one; `90d` for the last 90 days.',
      placeholder: 'text',
      day: { weekday: 'last', isMoment: true, acceptsAge: true },
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
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Only the record with this id in another system.',
      placeholder: 'text',
      isRare: true,
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
      choices: ['-created_at', 'created_at', 'name', '-name'],
      default: '-created_at',
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
        'company_id',
        'company_name',
        'name',
        'email',
        'phone',
        'position',
        'tags',
        'last_contact_at',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Client,
  request: listClients,
  webPage: 'cli',
}
