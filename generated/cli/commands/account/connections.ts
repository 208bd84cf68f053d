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
