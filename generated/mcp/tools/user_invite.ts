// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { inviteUser } from '../../requests.ts'
import { InvitedUser } from '../outputs.ts'

export const user_invite: ToolDescriptor = {
  name: 'user_invite',
  title: 'Invite a user',
  description:
    'Invites a user; work can be assigned to them immediately. The service mails the invitation. Without a mail server, an admin invites them again in the browser, which shows the link.',
  list: 'all',
  toolset: 'users',
  scope: 'account:write',
  role: 'admin',
  plan: 'pro',
  inputSchema: {
    type: 'object',
    properties: {
      name: { type: 'string' },
      email: { type: 'string' },
      role: { type: 'string', enum: ['viewer', 'member', 'admin', 'owner'] },
      cost_cents: { type: 'integer' },
      employed_from: { type: 'string' },
      employed_until: { type: 'string' },
      again: { type: 'boolean' },
    },
    required: ['name', 'email', 'role'],
  },
  outputSchema: InvitedUser,
  ids: {},
  days: { employed_from: { weekday: 'next' }, employed_until: { weekday: 'next' } },
  hiddenFields: ['created_at', 'updated_at', 'version', 'invitation_token'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  again: 'again',
  request: inviteUser,
}
