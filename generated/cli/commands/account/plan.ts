// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { setPlan } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountPlan: CommandDescriptor = {
  name: 'account plan',
  description:
    'Chooses the plan of the workspace. Only its owner may; refused with the code `plan_managed` where plans are left\nto the operator of the service. An API key chooses a higher plan only where it has every scope and does not expire,\nbecause others can do more by it as well.',
  examples: ['vs account plan pro'],
  positional: [
    {
      name: 'plan',
      field: 'plan',
      type: 'string',
      required: true,
      description: '`starter` reads over the API; `pro` and `business` read and write.',
      placeholder: 'choice',
      choices: ['starter', 'pro', 'business'],
    },
  ],
  options: [],
  destroys: { why: 'On the plan starter, the API, tools and vs can only read.', when: { plan: 'starter' } },
  response: AccountInfo,
  request: setPlan,
}
