// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listActivity } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ActivityEntry } from '../../records.ts'

export const activityList: CommandDescriptor = {
  name: 'activity list',
  description:
    "Lists the calls made in the workspace, newest first. With `--record` the history of one record; each change stands\nwith its value before and after. Others than admins see of others' calls neither where they came from nor what they\nchanged.",
  examples: ['vs activity list --channel mcp --limit 10'],
  positional: [],
  options: [
    {
      name: 'actor',
      field: 'actor',
      type: 'string',
      description: 'Calls by this user.',
      placeholder: 'user_id',
    },
    {
      name: 'channel',
      field: 'channel',
      type: 'string',
      description:
        'The path a call came by. `web` is proven, and so is `operator`, a command on the machine of the service; the others\nare what the client says of itself.',
      placeholder: 'choice',
      choices: ['api', 'mcp', 'cli', 'web', 'operator'],
    },
    {
      name: 'operation',
      field: 'operation',
      type: 'string',
      description: 'Name of an operation.',
      placeholder: 'text',
    },
    {
      name: 'record',
      field: 'record',
      type: 'string',
      description: 'Calls about this record.',
      placeholder: 'text',
    },
    {
      name: 'since',
      field: 'since',
      type: 'string',
      description: 'Calls at this time or later.',
      placeholder: 'time',
    },
    {
      name: 'until',
      field: 'until',
      type: 'string',
      description: 'Calls before this time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
      placeholder: 'choice',
      choices: ['-at', 'at'],
      default: '-at',
    },
    limit,
    cursor,
  ],
  answer: ActivityEntry,
  request: listActivity,
}
