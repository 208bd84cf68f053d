// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listCompanies } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Company } from '../../records.ts'

export const companiesList: CommandDescriptor = {
  name: 'companies list',
  description:
    'Lists the companies of the workspace, newest first. To avoid duplicates, search for part of the `--name` before\nadding a company.',
  examples: ['vs companies list --tag retail --format json', 'vs companies list --quiet-since 90d'],
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
        'name',
        'tags',
        'website',
        'last_contact_at',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Company,
  request: listCompanies,
  webPage: 'com',
}
