// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { listUsers } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { User } from '../../records.ts'

export const usersList: CommandDescriptor = {
  name: 'users list',
  description:
    'Lists the users of the workspace, sorted by name, including invited and deactivated users. Other records refer to them as owner, author\nor assignee. Only admins see their costs.',
  examples: ['vs users list --role admin'],
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
      name: 'role',
      field: 'role',
      type: 'array',
      description: '',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only active users, or with false only deactivated ones.',
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
      choices: ['name', '-name', 'created_at', '-created_at'],
      default: 'name',
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
        'name',
        'email',
        'role',
        'active',
        'joined_at',
        'invitation_expires_at',
        'invitation_mail',
        'cost_cents',
        'employed_from',
        'employed_until',
      ],
    },
  ],
  response: User,
  request: listUsers,
  webPage: 'usr',
}
