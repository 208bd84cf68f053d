// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listSessions } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Session } from '../../records.ts'

export const sessionsList: CommandDescriptor = {
  name: 'sessions list',
  description:
    "Lists the caller's own sessions that have not ended, newest first. Nobody sees the sessions of another user, not even an owner.",
  examples: [],
  positional: [],
  options: [
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order. A leading `-` sorts in descending order.',
      placeholder: 'choice',
      choices: ['-created_at', 'created_at'],
      default: '-created_at',
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
      choices: ['id', 'created_at', 'client', 'current', 'last_used_at'],
    },
  ],
  response: Session,
  request: listSessions,
}
