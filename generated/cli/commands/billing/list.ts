// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listBills } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Bill } from '../../records.ts'

export const billingList: CommandDescriptor = {
  name: 'billing list',
  description:
    'Lists bills, latest first. Their time entries are in the list of time entries, with the filter `bill_id`.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Only bills whose reference contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'array',
      description: 'Only bills of this company, without those of single projects.',
      placeholder: 'company_id',
      kinds: ['company'],
    },
    {
      name: 'project',
      field: 'project_id',
      type: 'array',
      description: 'Only bills of this project.',
      placeholder: 'project_id',
      kinds: ['project'],
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
      choices: ['-created_at', 'created_at'],
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
        'company_id',
        'company_name',
        'project_id',
        'project_name',
        'starts_on',
        'ends_on',
        'entries',
        'minutes',
        'revenue_cents',
        'memo',
      ],
    },
  ],
  response: Bill,
  request: listBills,
  webPage: 'bil',
}
