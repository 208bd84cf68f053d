// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addStaff, getStaff, listStaff, removeStaff, updateStaff } from '../client/sdk.gen.ts'

export const staff: PageDescriptor = {
  kind: 'staff_member',
  prefix: 'stf',
  name: 'staff member',
  path: 'staff',
  title: 'Staff',
  icon: 'user-group',
  fields: {
    id: { name: 'id', label: 'Id', kind: 'reference', kinds: ['staff_member'] },
    created_at: { name: 'created_at', label: 'Added', kind: 'moment' },
    updated_at: { name: 'updated_at', label: 'Changed', kind: 'moment' },
    version: { name: 'version', label: 'Version', kind: 'number' },
    project_id: { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
    project_name: { name: 'project_name', label: 'Project name', kind: 'text', nullable: true },
    user_id: { name: 'user_id', label: 'Person', kind: 'reference', kinds: ['user'] },
    user_name: { name: 'user_name', label: 'User name', kind: 'text', nullable: true },
    position: { name: 'position', label: 'Position', kind: 'text', nullable: true },
    rate_cents: { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
  },
  columns: ['user_id', 'position', 'rate_cents'],
  filters: [],
  shown: [],
  sorts: ['created_at', '-created_at'],
  list: { id: 'listStaff', call: listStaff, parent: 'project_id' },
  get: { id: 'getStaff', call: getStaff },
  add: {
    id: 'addStaff',
    call: addStaff,
    parent: 'project_id',
    fields: [
      { name: 'user_id', label: 'Person', kind: 'reference', required: true, kinds: ['user'] },
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
    ],
  },
  update: {
    id: 'updateStaff',
    call: updateStaff,
    fields: [
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
    ],
  },
  remove: { id: 'removeStaff', call: removeStaff },
  related: [],
}
