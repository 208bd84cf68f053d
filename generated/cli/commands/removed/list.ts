// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listRemovedRecords } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { RemovedRecord } from '../../records.ts'

export const removedList: CommandDescriptor = {
  name: 'removed list',
  description:
    "Lists the records removed in the last 30 days, most recently removed first. They can be restored. The list\ncontains only kinds that the caller can read, and only admins see other users' time entries and the notes\non them. Archived records are not included.",
  examples: ['vs removed list --kind task'],
  positional: [],
  options: [
    {
      name: 'kind',
      field: 'kind',
      type: 'array',
      description: 'Only records of this kind.',
      placeholder: 'choice',
      choices: [
        'absence',
        'blocker',
        'checklist_item',
        'follow_up',
        'interaction',
        'milestone',
        'note',
        'prospect',
        'task',
        'time_entry',
        'view',
      ],
    },
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Only records whose name, title or memo contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'id',
      field: 'id',
      type: 'string',
      description: 'Only the record with this id.',
      placeholder: 'text',
      kinds: [
        'absence',
        'blocker',
        'checklist_item',
        'follow_up',
        'interaction',
        'milestone',
        'note',
        'prospect',
        'task',
        'time_entry',
        'view',
      ],
    },
    {
      name: 'removed-by',
      field: 'removed_by',
      type: 'array',
      description: 'Only records that this user removed; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-removed_at', 'removed_at'],
      default: '-removed_at',
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
        'kind',
        'removed_at',
        'removed_by',
        'removed_by_name',
        'version',
        'name',
        'context',
        'restorable_until',
      ],
    },
  ],
  response: RemovedRecord,
  request: listRemovedRecords,
}
