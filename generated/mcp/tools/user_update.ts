// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getUser, updateUser } from '../../requests.ts'
import { User } from '../outputs.ts'

export const user_update: ToolDescriptor = {
  name: 'user_update',
  title: 'Change or deactivate a user',
  description:
    'Changes the role, cost or employment of a user, or deactivates them with `active` false. `successor_id` takes over all their open work: tasks, prospects, follow-ups; `none` leaves it unassigned. Without `active`, the user stays active: hand over or reassign work.',
  list: 'all',
  toolset: 'users',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      successor_id: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] },
      active: { type: 'boolean' },
      cost_cents: { type: 'integer' },
      employed_from: { type: 'string' },
      employed_until: { type: 'string' },
      clear: {
        type: 'array',
        items: { type: 'string', enum: ['cost_cents', 'employed_from', 'employed_until'] },
      },
      confirm: { type: 'string' },
    },
    required: ['id'],
  },
  outputSchema: User,
  ids: { id: { kinds: ['user'] }, successor_id: { kinds: ['user'], words: ['me', 'none'] } },
  days: { employed_from: { weekday: 'next' }, employed_until: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  takesAway: 'destroys',
  destroys: {
    why: 'Deactivation ends the sessions of the user, and permanently revokes their API keys and invitation.',
    when: { active: false },
    reader: getUser,
  },
  request: updateUser,
}
