// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { getUser, inviteUser, listUsers, updateUser } from '../client/sdk.gen.ts'

export const members: PageDescriptor = {
  kind: 'user',
  prefix: 'usr',
  name: 'user',
  path: 'settings/members',
  title: 'Members',
  icon: 'user-group',
  own: true,
  nameField: 'name',
  fields: {
    id: { name: 'id', label: 'Id', kind: 'reference', kinds: ['user'] },
    created_at: { name: 'created_at', label: 'Added', kind: 'moment' },
    updated_at: { name: 'updated_at', label: 'Changed', kind: 'moment' },
    version: { name: 'version', label: 'Version', kind: 'number' },
    name: { name: 'name', label: 'Name', kind: 'text' },
    email: { name: 'email', label: 'Email', kind: 'email' },
    role: { name: 'role', label: 'Role', kind: 'choice', choices: ['viewer', 'member', 'admin', 'owner'] },
    active: { name: 'active', label: 'Active', kind: 'boolean' },
    joined_at: { name: 'joined_at', label: 'Joined', kind: 'moment', nullable: true },
    invitation_expires_at: {
      name: 'invitation_expires_at',
      label: 'Invitation expires',
      kind: 'moment',
      nullable: true,
    },
    invitation_mail: {
      name: 'invitation_mail',
      label: 'Invitation mail',
      kind: 'choice',
      nullable: true,
      choices: ['waiting', 'sent', 'failed'],
    },
    cost_cents: { name: 'cost_cents', label: 'Cost', kind: 'money', nullable: true },
  },
  columns: [],
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'role', label: 'Role', kind: 'choice', choices: ['viewer', 'member', 'admin', 'owner'] },
    { name: 'active', label: 'Active', kind: 'boolean' },
  ],
  shown: [],
  sorts: ['name', '-name', 'created_at', '-created_at'],
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
    ],
  },
  related: [],
}
