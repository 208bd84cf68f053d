// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listRemovedRecords } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { RemovedRecord } from '../../records.ts'

export const removedList: CommandDescriptor = {
  name: 'removed list',
  description:
    'Lists what was removed in the last 30 days and can be restored, the latest first. Everybody sees what they could read before, and of time\nentries members their own; what was archived is in the list of its kind.',
  examples: ['vs removed list --kind task'],
  positional: [],
  options: [
    {
      name: 'kind',
      field: 'kind',
      type: 'string',
      description: 'Only records of this kind.',
      placeholder: 'choice',
      choices: ['follow_up', 'milestone', 'note', 'task', 'time_entry'],
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
      choices: ['id', 'kind', 'removed_at', 'removed_by', 'version', 'name', 'restorable_until'],
    },
  ],
  answer: RemovedRecord,
  request: listRemovedRecords,
}
