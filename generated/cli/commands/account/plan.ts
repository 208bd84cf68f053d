// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { setPlan } from '../../../requests.ts'
import { AccountInfo } from '../../records.ts'

export const accountPlan: CommandDescriptor = {
  name: 'account plan',
  description:
    'Chooses the plan of the workspace. Only owners can do this. If the operator of the service sets plans, the\ncall is refused with `plan_managed`. An API key can choose a higher plan only if it has every scope and\ndoes not expire, because the plan gives other callers more access too.',
  examples: ['vs account plan pro'],
  positional: [
    {
      name: 'plan',
      field: 'plan',
      type: 'string',
      required: true,
      description:
        'With `starter`, records are read-only over the API; with `pro` and `business`, they can also be written.',
      placeholder: 'choice',
      choices: ['starter', 'pro', 'business'],
    },
  ],
  options: [],
  destroys: { why: 'On the starter plan, the API, tools and vs can only read.', when: { plan: 'starter' } },
  effect: {
    verb: 'chose the plan',
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
  request: setPlan,
}
