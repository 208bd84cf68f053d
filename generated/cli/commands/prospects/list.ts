// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listProspects } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Prospect } from '../../records.ts'

export const prospectsList: CommandDescriptor = {
  name: 'prospects list',
  description:
    'Searches the prospects of the workspace, newest first, by name, stage, owner, follow-up date, tag and\nsource. Filters combine. If the list is sorted by follow-up date or value, prospects without one come last\nin both directions.',
  examples: [
    'vs prospects list --owner me --overdue',
    'vs prospects list --stage qualified --stage proposal --sort -value_cents',
  ],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Part of the name of the prospect, its company or its contact, ignoring case and accents.',
      placeholder: 'text',
    },
    {
      name: 'stage',
      field: 'stage',
      type: 'array',
      description: 'Only prospects at one of these stages, separated by commas.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Only prospects owned by this user; `me` for the caller, `none` for unassigned prospects.',
      placeholder: 'user_id',
    },
    {
      name: 'follow-up-from',
      field: 'follow_up_from',
      type: 'string',
      description: 'Only prospects with a follow-up date on or after this day.',
      placeholder: 'date',
    },
    {
      name: 'follow-up-to',
      field: 'follow_up_to',
      type: 'string',
      description: 'Only prospects with a follow-up date on or before this day.',
      placeholder: 'date',
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description:
        'Only prospects that are neither won nor lost and whose follow-up date has passed; with false only the\nothers.',
      placeholder: 'boolean',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'Only prospects of this company.',
      placeholder: 'company_id',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'Only prospects of this client.',
      placeholder: 'client_id',
    },
    {
      name: 'tag',
      field: 'tag',
      type: 'string',
      description: 'Only records with this tag.',
      placeholder: 'text',
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
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Only prospects with exactly this source; case-sensitive.',
      placeholder: 'text',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. In the next request, pass the time\nfrom the `Watermark` header.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: [
        '-created_at',
        'created_at',
        'name',
        '-name',
        'follow_up_on',
        '-follow_up_on',
        'value_cents',
        '-value_cents',
      ],
      default: '-created_at',
    },
    limit,
    cursor,
    {
      name: 'fields',
      field: 'fields',
      type: 'array',
      description:
        'Return only these fields, separated by commas. Other fields are omitted, even if the schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'name',
        'stage',
        'source',
        'owner_id',
        'owner_name',
        'follow_up_on',
        'company_id',
        'company_name',
        'contact_name',
        'email',
        'phone',
        'value_cents',
        'client_id',
        'client_name',
        'converted_at',
        'tags',
        'archived_at',
        'external_id',
      ],
    },
  ],
  response: Prospect,
  request: listProspects,
}
