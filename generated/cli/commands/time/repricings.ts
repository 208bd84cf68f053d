// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listRepricings } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Repricing } from '../../records.ts'

export const timeRepricings: CommandDescriptor = {
  name: 'time repricings',
  description:
    'Lists the repricings, the latest first. They tell why a report of the past is not what it was.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
    },
    limit,
    cursor,
  ],
  answer: Repricing,
  request: listRepricings,
}
