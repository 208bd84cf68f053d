// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listSummaries } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { SummaryRecord } from '../../records.ts'

export const summariesList: CommandDescriptor = {
  name: 'summaries list',
  description:
    'Lists the summaries of the workspace, newest first, without what they say: all for admins, their own for others. Who asked,\nwhat was allowed, what has written it and from what.',
  examples: ['vs summaries list --limit 10'],
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
  answer: SummaryRecord,
  request: listSummaries,
}
