// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listRemovedRecords } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { RemovedRecord } from '../../records.ts'

export const removedList: CommandDescriptor = {
  name: 'removed list',
  description:
    'Lists what was removed in the last 30 days and can be restored, the latest first. Callers see the records that they could read before;\nmembers see only their own time entries. Archived records are in the list of their kind.',
  examples: ['vs removed list --kind task'],
  positional: [],
  options: [
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      description: 'Only records of this kind.',
      placeholder: 'choice',
      choices: ['follow_up', 'milestone', 'note', 'prospect', 'task', 'time_entry'],
    },
    {
      name: 'id',
      field: 'id',
      type: 'string',
      description: 'Only the record that had this id.',
      placeholder: 'text',
    },
    {
      name: 'removed-by',
      field: 'removed_by',
      type: 'string',
      description: 'Only records that this person has removed.',
      placeholder: 'user_id',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
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
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
      placeholder: 'choice',
      choices: [
        'id',
        'kind',
        'removed_at',
        'removed_by',
        'removed_by_name',
        'version',
        'name',
        'restorable_until',
      ],
    },
  ],
  response: RemovedRecord,
  request: listRemovedRecords,
}
