// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getAccount } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountInfo: CommandDescriptor = {
  name: 'account info',
  description: 'Shows your user, your permissions, the workspace and its plan.',
  examples: ['vs account info --format json'],
  positional: [],
  options: [],
  response: AccountInfo,
  request: getAccount,
}
