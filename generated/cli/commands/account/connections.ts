// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listConnections } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Connection } from '../../records.ts'

export const accountConnections: CommandDescriptor = {
  name: 'account connections',
  description:
    "Lists the connected clients of the workspace: all for admins, the caller's own for others. Newest first, with those that\nwere disconnected or have expired within the last week.",
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
  answer: Connection,
  request: listConnections,
}
