// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { setPlan } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountPlan: CommandDescriptor = {
  name: 'account plan',
  description:
    'Chooses the plan of the workspace. Only owners may do this; if the operator of the service sets plans, the call is\nrefused with `plan_managed`. An API key can choose a higher plan only if it has every scope and does not expire,\nbecause the plan gives other callers more access too.',
  examples: ['vs account plan pro'],
  positional: [
    {
      name: 'plan',
      field: 'plan',
      type: 'string',
      required: true,
      description: '`starter` is read-only over the API; `pro` and `business` read and write.',
      placeholder: 'choice',
      choices: ['starter', 'pro', 'business'],
    },
  ],
  options: [],
  destroys: { why: 'On the starter plan, the API, tools and vs can only read.', when: { plan: 'starter' } },
  response: AccountInfo,
  request: setPlan,
}
