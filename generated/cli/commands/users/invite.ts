// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { inviteUser } from '../../../requests.ts'
import { InvitedUser } from '../../records.ts'

export const usersInvite: CommandDescriptor = {
  name: 'users invite',
  description:
    'Invites a user. Work can be assigned to them immediately. They can sign in after they accept the\ninvitation, which expires after 7 days. A new invitation replaces the previous one. Only an owner can\ninvite owners. If the address already belongs to a user of another workspace, the invited user chooses\nanother one when accepting. An API key can invite users only if it has every scope and does not expire,\nbecause accepting an invitation opens a session.',
  examples: ['vs users invite designer@northwind.example --name Designer --role member'],
  positional: [
    {
      name: 'email',
      field: 'email',
      type: 'string',
      required: true,
      description:
        'E-mail address, in lower case. Initially the invited address; after the invitation is accepted, the address\nthat the user signs in with.',
      placeholder: 'email',
    },
  ],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the user.',
      placeholder: 'text',
    },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      required: true,
      description:
        'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'cost-cents',
      field: 'cost_cents',
      type: 'integer',
      description:
        "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins. A new cost applies\nfrom today on, the first one from the beginning; `vs rates add` sets the cost of other days. Only admins see it; others get null.",
      placeholder: 'integer',
      isMoney: true,
    },
    {
      name: 'employed-from',
      field: 'employed_from',
      type: 'string',
      description:
        'First day of the employment; leave it out if not known. The user has no capacity before it.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
    {
      name: 'employed-until',
      field: 'employed_until',
      type: 'string',
      description:
        'Last day of the employment; leave it out if it has no end. The user has no capacity after it. Must be less than 36525 days after `--employed-from`.',
      placeholder: 'date',
      day: { weekday: 'next' },
    },
  ],
  effect: {
    verb: 'invited {record}',
    did: 'added',
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
    secrets: ['invitation_token'],
  },
  response: InvitedUser,
  request: inviteUser,
}
