// Generated from main.tsp by `npm run generate`: do not edit.

import type { ToolDescriptor } from '../../../src/shared/descriptors.ts'
import { getUser } from '../../requests.ts'

export const user_get: ToolDescriptor = {
  name: 'user_get',
  title: 'Get an user of the workspace',
  description: 'Gets one user of the workspace. For the caller, use `getAccount`.',
  list: 'all',
  toolset: 'users',
  scope: 'account:read',
  role: 'viewer',
  plan: 'starter',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  outputSchema: {
    type: 'object',
    properties: {
      id: { type: 'string' },
      created_at: { type: 'string' },
      updated_at: { type: 'string' },
      version: { type: 'integer' },
      name: { type: 'string', description: 'Name of the user.' },
      email: { type: 'string', description: 'E-mail address, in lower case.' },
      role: {
        type: 'string',
        enum: ['viewer', 'member', 'admin', 'owner'],
        description:
          'From lowest to highest: viewers read, members write, admins manage users and API keys, owners choose the plan.',
      },
      active: { type: 'boolean', description: 'Whether the user can sign in.' },
      joined_at: {
        type: ['string', 'null'],
        description: 'When the user accepted the invitation; null until then.',
      },
      invitation_expires_at: {
        type: ['string', 'null'],
        description: 'When the invitation expires; null if no invitation is pending.',
      },
      invitation_mail: {
        type: ['string', 'null'],
        enum: ['waiting', 'sent', 'failed', null],
        description:
          'Delivery status of the invitation e-mail; null if no invitation is pending or the service does not send e-mail.',
      },
      cost_cents: {
        type: ['integer', 'null'],
        description:
          "Cost of an hour of the user's time, in hundredths of the workspace's `currency`; used for margins.",
      },
      employed_from: {
        type: ['string', 'null'],
        description: 'First day of the employment; null if not known.',
      },
      employed_until: {
        type: ['string', 'null'],
        description: 'Last day of the employment; null if it has no end.',
      },
    },
    description: 'A user of the workspace.',
  },
  ids: { id: { kinds: ['user'] } },
  days: {},
  hiddenFields: ['created_at', 'updated_at', 'version'],
  idsShownAsNames: [],
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  withheld: 'Costs are left out: only admins see them.',
  request: getUser,
}
