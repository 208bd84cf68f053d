// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { getUser, updateUser } from '../../../requests.ts'
import { User } from '../../records.ts'

export const usersUpdate: CommandDescriptor = {
  name: 'users update',
  description:
    'Changes the name, role, cost or employment of a user, or deactivates or activates them. Deactivation immediately ends\ntheir sessions, API keys, invitation and timer. `--successor` takes over their open work, also if they stay active; it is\nrequired to deactivate a user who has some. Only an owner can promote a user to owner or change an\nowner; the last owner cannot be demoted or deactivated. An API key can raise a role or activate a user only\nif it has every scope and does not expire.',
  examples: [
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s7 --role admin',
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s8 --employed-until 2026-12-31',
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s8 --no-active --successor usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
    'vs users update usr_01jcz4p7v8e9fbk2m3n4q5r6s8 --successor usr_01jcz4p7v8e9fbk2m3n4q5r6s7',
  ],
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
      name: 'successor',
      field: 'successor_id',
      type: 'string',
      description:
        'The user who takes over the open work of this user: open tasks, prospects that are neither won nor lost, and follow-ups that\nare not done. `me` for the caller, `none` to leave the work unassigned. Time entries and notes do not change.',
      placeholder: 'user_id',
      kinds: ['user'],
      words: ['me', 'none'],
    },
    { name: 'name', field: 'name', type: 'string', description: 'Name of the user.', placeholder: 'text' },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      description:
        'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'active',
      field: 'active',
      type: 'boolean',
      description: 'Whether the user can sign in. Deactivation ends all their sessions and API keys.',
      placeholder: 'boolean',
    },
    {
      name: 'cost-cents',
      field: 'cost_cents',
      type: 'integer',
      description:
        "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins. A new cost applies\nfrom today on, the first one from the beginning; `vs rates add` sets the cost of other days. Only admins see it; others get null.",
      placeholder: 'integer',
      isMoney: true,
      clearable: true,
    },
    {
      name: 'employed-from',
      field: 'employed_from',
      type: 'string',
      description:
        'First day of the employment; `--clear employed-from` if not known. The user has no capacity before it.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
    {
      name: 'employed-until',
      field: 'employed_until',
      type: 'string',
      description:
        'Last day of the employment; `--clear employed-until` if it has no end. The user has no capacity after it. Must be less than 36525 days after `--employed-from`.',
      placeholder: 'date',
      day: { weekday: 'next' },
      clearable: true,
    },
  ],
  destroys: {
    why: 'Deactivation ends the sessions of the user, and permanently revokes their API keys and invitation.',
    when: { active: false },
  },
  effect: {
    verb: 'changed {record}',
    did: 'changed',
    kind: 'user',
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
    verbs: {
      role: { other: 'changed the role of {record} to {value}' },
      active: { true: 'reactivated {record}', false: 'deactivated {record}' },
    },
    undo: 'users update',
    reader: getUser,
  },
  response: User,
  request: updateUser,
}
