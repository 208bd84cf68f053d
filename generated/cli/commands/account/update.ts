// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { updateAccount } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountUpdate: CommandDescriptor = {
  name: 'account update',
  description: 'Changes your name.',
  examples: ['vs account update --name "Workspace owner"'],
  positional: [],
  options: [
    { name: 'name', field: 'name', type: 'string', description: 'Name of the user.', placeholder: 'text' },
  ],
  effect: {
    verb: 'changed your own details',
    records: {
      user: {
        called: 'user {name}',
        formats: {
          created_at: 'moment',
          updated_at: 'moment',
          joined_at: 'moment',
          invitation_expires_at: 'moment',
          cost_cents: 'money',
          employed_from: 'date',
          employed_until: 'date',
        },
      },
    },
  },
  response: AccountInfo,
  request: updateAccount,
}
