// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listSessions } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Session } from '../../records.ts'

export const sessionsList: CommandDescriptor = {
  name: 'sessions list',
  description:
    "Lists the caller's own sessions that have not ended, newest first. Nobody sees the sessions of another user, not even an owner.",
  examples: ['vs sessions list --client firefox --used-since 7d'],
  positional: [],
  options: [
    {
      name: 'client',
      field: 'client',
      type: 'string',
      description: 'Only sessions whose browser or program contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'used-since',
      field: 'used_since',
      type: 'string',
      description: 'Only sessions used at or after this time; `30d` for the last 30 days.',
      placeholder: 'text',
      day: { weekday: 'next', isMoment: true, acceptsAge: true },
    },
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
      description: 'Return only these fields, separated by commas, even if the schema requires others.',
      placeholder: 'choice',
      choices: ['id', 'created_at', 'client', 'current', 'last_used_at'],
    },
  ],
  response: Session,
  request: listSessions,
}
