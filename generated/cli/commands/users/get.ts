// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getUser } from '../../../requests.ts'
import { User } from '../../records.ts'

export const usersGet: CommandDescriptor = {
  name: 'users get',
  description:
    "Gets one user of the workspace. For the caller, use `vs account info`. Only admins see the user's cost.",
  examples: [],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of a user, such as `usr_01jcz4p7v8e9fbk2m3n4q5r6s7`.',
      placeholder: 'user_id',
      kinds: ['user'],
    },
  ],
  options: [
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
  request: getUser,
  webPage: 'usr',
}
