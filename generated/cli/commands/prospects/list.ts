// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listProspects } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Prospect } from '../../records.ts'

export const prospectsList: CommandDescriptor = {
  name: 'prospects list',
  description:
    'Searches the prospects of the workspace by name, stage, owner, follow-up date, tag and source, combined. Newest first;\nwith `--overdue` those that somebody should have got in touch with. In an order by date or value, prospects without one come last,\nin both directions.',
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
      description:
        'Part of the name, or of that of the company or the contact. Case and accents do not matter.',
      placeholder: 'text',
    },
    {
      name: 'stage',
      field: 'stage',
      type: 'array',
      description: 'At one of these stages, separated by commas.',
      placeholder: 'choice',
      choices: ['new', 'contacted', 'qualified', 'proposal', 'won', 'lost'],
    },
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Who looks after it; `me` for the caller, `none` for nobody.',
      placeholder: 'user_id',
    },
    {
      name: 'follow-up-from',
      field: 'follow_up_from',
      type: 'string',
      description: 'To be followed up on this day or later.',
      placeholder: 'date',
    },
    {
      name: 'follow-up-to',
      field: 'follow_up_to',
      type: 'string',
      description: 'To be followed up on this day or earlier.',
      placeholder: 'date',
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description: 'The follow-up date has passed, and the prospect is neither won nor lost.',
      placeholder: 'boolean',
    },
    {
      name: 'company',
      field: 'company_id',
      type: 'string',
      description: 'About this company.',
      placeholder: 'company_id',
    },
    {
      name: 'client',
      field: 'client_id',
      type: 'string',
      description: 'About this client.',
      placeholder: 'client_id',
    },
    { name: 'tag', field: 'tag', type: 'string', description: 'Has this tag.', placeholder: 'text' },
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
      name: 'external-id',
      field: 'external_id',
      type: 'string',
      description: 'Has this id in another system: one record at the most.',
      placeholder: 'text',
    },
    {
      name: 'source',
      field: 'source',
      type: 'string',
      description: 'Came from here: the whole source, in the same case.',
      placeholder: 'text',
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
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
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
