// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { getUser } from '../../../requests.ts'
import { User } from '../../records.ts'

export const usersGet: CommandDescriptor = {
  name: 'users get',
  description: 'Gets one person of the workspace.',
  examples: [],
  positional: [
    {
      name: 'user_id',
      field: 'id',
      type: 'string',
      required: true,
      description: 'Id of the user.',
      placeholder: 'user_id',
    },
  ],
  options: [],
  answer: User,
  request: getUser,
}
