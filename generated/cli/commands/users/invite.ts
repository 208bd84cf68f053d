// Generated from main.tsp by `npm run generate`: do not edit.

import type { CommandDescriptor } from '../../../../src/surface/descriptors.ts'
import { inviteUser } from '../../../requests.ts'
import { InvitedUser } from '../../records.ts'

export const usersInvite: CommandDescriptor = {
  name: 'users invite',
  description:
    'Invites a person, who can be given work from then on and signs in once the invitation is accepted, within 7 days.\nInvited again before that, a new invitation takes the place of the old one. Only an owner invites owners. Whose\naddress signs in to another workspace accepts with another one. An API key invites only where it has every scope\nand does not expire, because whoever accepts has a session.',
  examples: ['vs users invite designer@northwind.example --name Designer --role member'],
  positional: [
    {
      name: 'email',
      field: 'email',
      type: 'string',
      required: true,
      description:
        'The address of the invitation, and to sign in with unless another one was chosen; in lower case.',
      placeholder: 'email',
    },
  ],
  options: [
    {
      name: 'name',
      field: 'name',
      type: 'string',
      required: true,
      description: 'Name of the person.',
      placeholder: 'text',
    },
    {
      name: 'role',
      field: 'role',
      type: 'string',
      required: true,
      description:
        'From least to most: a viewer reads, a member writes, an admin manages members and keys, the owner the plan.',
      placeholder: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
    },
    {
      name: 'cost-cents',
      field: 'cost_cents',
      type: 'integer',
      description:
        'What an hour of the person costs the workspace, in hundredths of its `currency`: for margins. Time keeps what it cost when it was logged. Shown to admins only; null to others.',
      placeholder: 'integer',
    },
  ],
  response: InvitedUser,
  request: inviteUser,
}
