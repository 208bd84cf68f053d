// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listFollowUps } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { FollowUp } from '../../records.ts'

export const followUpsList: CommandDescriptor = {
  name: 'follow-ups list',
  description:
    "Lists the follow-ups of the workspace, across prospects. The earliest come first, and filters combine: the caller's late ones are\n`--overdue` with `--owner` as `me`. A follow-up can have another owner than its prospect.",
  examples: [
    'vs follow-ups list --owner me --overdue',
    'vs follow-ups list --prospect pro_01jcz4p7v8e9fbk2m3n4q5r6s7 --no-done',
  ],
  positional: [],
  options: [
    {
      name: 'owner',
      field: 'owner_id',
      type: 'string',
      description: 'Whose they are; `me` for the caller, `none` for unassigned ones.',
      placeholder: 'user_id',
    },
    {
      name: 'overdue',
      field: 'overdue',
      type: 'boolean',
      description: "Not done, and due before today in the workspace's time zone; false for the others.",
      placeholder: 'boolean',
    },
    {
      name: 'done',
      field: 'done',
      type: 'boolean',
      description: 'Only follow-ups that are done; false for those still to do.',
      placeholder: 'boolean',
    },
    {
      name: 'prospect',
      field: 'prospect_id',
      type: 'string',
      description: 'About this prospect.',
      placeholder: 'prospect_id',
    },
    {
      name: 'due-from',
      field: 'due_from',
      type: 'string',
      description: 'Due on this day or later.',
      placeholder: 'date',
    },
    {
      name: 'due-to',
      field: 'due_to',
      type: 'string',
      description: 'Due on this day or earlier.',
      placeholder: 'date',
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
      choices: ['due_on', '-due_on', 'created_at', '-created_at'],
      default: 'due_on',
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
        'prospect_id',
        'prospect_name',
        'due_on',
        'memo',
        'owner_id',
        'owner_name',
        'done',
      ],
    },
  ],
  response: FollowUp,
  request: listFollowUps,
}
