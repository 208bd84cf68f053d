// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { listUsers } from '../../../requests.ts'
import { cursor, limit } from '../../options.ts'
import { User } from '../../records.ts'

export const usersList: CommandDescriptor = {
  name: 'users list',
  description:
    'Lists the people of the workspace. They come by name, also those who are invited or deactivated. Their ids are what other records\nname as owner, author or assignee; what they cost is shown to admins only.',
  examples: ['vs users list --role admin'],
  positional: [],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      description: 'Part of the name. Case and accents do not matter.',
      placeholder: 'text',
    },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      description:
        'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Only those who may sign in, or only the others.',
      placeholder: 'boolean',
    },
    {
      name: 'updated-since',
      field: 'updated_since',
      type: 'string',
      description:
        'Changed at this time or later; the least recently changed come first, unless `--sort` says otherwise. `Watermark` says from when\nto ask the next time.',
      placeholder: 'time',
    },
    {
      name: 'sort',
      field: 'sort',
      type: 'string',
      description: 'Order; `-` for descending.',
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
      description:
        'Only these fields, separated by commas. The others are left out of the answer, although its schema requires them.',
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
      ],
    },
  ],
  response: User,
  request: listUsers,
}
