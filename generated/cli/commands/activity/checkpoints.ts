// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listActivityCheckpoints } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ActivityCheckpoint } from '../../records.ts'

export const activityCheckpoints: CommandDescriptor = {
  name: 'activity checkpoints',
  description:
    'Lists the checkpoints of the log, newest first. Keep the newest outside of the service: it covers all entries up to its `count`.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order; `-` for descending.',
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
        'Return only these fields, separated by commas. The others are left out even if the schema requires them.',
      placeholder: 'choice',
      choices: ['id', 'at', 'count', 'head', 'key_id', 'note'],
    },
  ],
  response: ActivityCheckpoint,
  request: listActivityCheckpoints,
}
