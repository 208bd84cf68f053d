// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addStaff, getStaff, listStaff, removeStaff, updateStaff } from '../client/sdk.gen.ts'
import { staffMemberRecord } from '../records.ts'

export const staff: PageDescriptor = {
  ...staffMemberRecord,
  path: 'staff',
  title: 'Staff',
  icon: 'user-group',
  filters: [],
  sorts: ['created_at', '-created_at'],
  choosable: ['created_at', 'updated_at', 'project_id', 'user_id', 'position', 'role', 'rate_cents'],
  groups: ['id'],
  together: true,
  list: { id: 'listStaff', call: listStaff, parent: 'project_id' },
  get: { id: 'getStaff', call: getStaff },
  add: {
    id: 'addStaff',
    call: addStaff,
    parent: 'project_id',
    fields: [
      { name: 'user_id', label: 'Person', kind: 'reference', required: true, kinds: ['user'] },
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      {
        name: 'role',
        label: 'Role',
        kind: 'choice',
        default: 'member',
        setBy: 'admin',
        choices: ['member', 'lead'],
      },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
    ],
  },
  update: {
    id: 'updateStaff',
    call: updateStaff,
    fields: [
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      { name: 'role', label: 'Role', kind: 'choice', setBy: 'admin', choices: ['member', 'lead'] },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
    ],
  },
  remove: { id: 'removeStaff', call: removeStaff },
  layout: { lead: [], main: ['rates'], aside: ['facts', 'timeline'] },
  related: [{ path: 'rates', filter: 'staff_id' }],
}
