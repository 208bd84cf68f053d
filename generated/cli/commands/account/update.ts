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
  response: AccountInfo,
  request: updateAccount,
}
