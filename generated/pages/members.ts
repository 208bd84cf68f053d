// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { getUser, inviteUser, listUsers, updateUser } from '../client/sdk.gen.ts'
import { userRecord } from '../records.ts'

export const members: PageDescriptor = {
  ...userRecord,
  path: 'settings/members',
  title: 'Members',
  icon: 'user-group',
  own: true,
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    {
      name: 'role',
      label: 'Role',
      kind: 'choice',
      choices: ['viewer', 'member', 'admin', 'owner'],
      several: true,
    },
    { name: 'active', label: 'Active', kind: 'boolean' },
  ],
  sorts: ['name', '-name', 'created_at', '-created_at'],
  choosable: [
    'created_at',
    'updated_at',
    'email',
    'role',
    'active',
    'joined_at',
    'invitation_expires_at',
    'invitation_mail',
    'cost_cents',
    'employed_from',
    'employed_until',
  ],
  groups: ['role'],
  list: { id: 'listUsers', call: listUsers },
  get: { id: 'getUser', call: getUser },
  add: {
    id: 'inviteUser',
    call: inviteUser,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'email', label: 'Email', kind: 'email', required: true },
      {
        name: 'role',
        label: 'Role',
        kind: 'choice',
        required: true,
        choices: ['viewer', 'member', 'admin', 'owner'],
      },
      { name: 'cost_cents', label: 'Cost', kind: 'money', nullable: true },
      { name: 'employed_from', label: 'Employed from', kind: 'date', nullable: true },
      { name: 'employed_until', label: 'Employed until', kind: 'date', nullable: true },
    ],
  },
  update: {
    id: 'updateUser',
    call: updateUser,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'role', label: 'Role', kind: 'choice', choices: ['viewer', 'member', 'admin', 'owner'] },
      { name: 'active', label: 'Active', kind: 'boolean' },
      { name: 'cost_cents', label: 'Cost', kind: 'money', nullable: true },
      { name: 'employed_from', label: 'Employed from', kind: 'date', nullable: true },
      { name: 'employed_until', label: 'Employed until', kind: 'date', nullable: true },
    ],
  },
  layout: { lead: [], main: ['capacities'], aside: ['facts', 'timeline'] },
  related: [{ path: 'capacities' }],
}
