// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listApiKeys } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { ApiKey } from '../../records.ts'

export const apiKeysList: CommandDescriptor = {
  name: 'api-keys list',
  description:
    'Lists API keys, newest first, including revoked and expired ones. Admins see all keys of the workspace, others only their own.',
  examples: [],
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
        'scopes',
        'toolsets',
        'expires_at',
        'hint',
        'previous_expires_at',
        'revoked_at',
        'last_used_at',
        'last_channel',
      ],
    },
  ],
  response: ApiKey,
  request: listApiKeys,
  webPage: 'key',
}
