// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listActivityCheckpoints } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ActivityCheckpoint } from '../../records.ts'

export const activityCheckpoints: CommandDescriptor = {
  name: 'activity checkpoints',
  description:
    'Lists the checkpoints of the log, newest first. Store a copy of the newest one outside the service: it covers all\nentries up to its `count`.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-at', 'at'],
      default: '-at',
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
      choices: ['id', 'at', 'count', 'size', 'head', 'key_id', 'note'],
    },
  ],
  response: ActivityCheckpoint,
  request: listActivityCheckpoints,
}
