// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listConnections } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Connection } from '../../records.ts'

export const accountConnections: CommandDescriptor = {
  name: 'account connections',
  description:
    'Lists connected clients, newest first, including those that were disconnected or expired in the last week. Admins see\nall clients of the workspace, others only their own.',
  examples: ['vs account connections --active --user me'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Only records whose name contains this text. Ignores case and accents.',
      placeholder: 'text',
    },
    {
      name: 'user',
      field: 'user_id',
      type: 'array',
      description: 'Only clients that this user connected; `me` for the caller.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me'],
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only clients that are still connected, or with false only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at or after this time, least recently changed first unless `--sort` is set. Next, pass the time from the\n`Watermark` header.',
      placeholder: 'time',
      day: { weekday: 'last', isMoment: true },
      isRare: true,
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
      choices: [
        'id',
        'created_at',
        'updated_at',
        'version',
        'user_id',
        'user_name',
        'name',
        'client_id',
        'client_host',
        'scopes',
        'expires_at',
        'revoked_at',
        'last_used_at',
      ],
    },
  ],
  response: Connection,
  request: listConnections,
}
