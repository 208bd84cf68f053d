// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listConnections } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { Connection } from '../../records.ts'

export const accountConnections: CommandDescriptor = {
  name: 'account connections',
  description:
    'Lists connected clients, newest first, including those that were disconnected or expired within the last week.\nAdmins see all clients of the workspace, others only their own.',
  examples: [],
  positional: [],
  options: [
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Only records changed at this time or later, least recently changed first unless `--sort` is set. For the next request, pass the time in\nthe `Watermark` header.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Sort order; `-` for descending.',
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
        'Return only these fields, separated by commas. The others are left out even if the schema requires them.',
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
