// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/shared/descriptors.ts'
import { inviteUser } from '../../../requests.ts'
import { InvitedUser } from '../../records.ts'

export const usersInvite: CommandDescriptor = {
  name: 'users invite',
  description:
    'Invites a user. Work can be assigned to them immediately; they can sign in once they accept the invitation, within 7 days. A new\ninvitation replaces the previous one. Only an owner can invite owners. A user whose address already signs in to another workspace\nchooses another address when accepting. An API key can invite users only if it has every scope and does not expire, because accepting\nan invitation opens a session.',
  examples: ['vs users invite designer@northwind.example --name Designer --role member'],
  positional: [
    {
      name: 'email',
      field: 'email',
      type: 'string',
      required: true,
      description:
        'E-mail address in lower case: of the invitation, and once that is accepted, the address to sign in with.',
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
        "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins. Time entries store the cost at the\ntime of logging. Only admins see it; others get null.",
      placeholder: 'integer',
    },
  ],
  response: InvitedUser,
  request: inviteUser,
}
