// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addBlocker, getBlocker, listBlockers, removeBlocker, restoreBlocker } from '../client/sdk.gen.ts'
import { blockerRecord } from '../records.ts'

export const blockers: PageDescriptor = {
  ...blockerRecord,
  path: 'blockers',
  title: 'Blocked by',
  icon: 'no-symbol',
  filters: [{ name: 'open', label: 'Open', kind: 'boolean' }],
  sorts: ['created_at', '-created_at'],
  choosable: ['created_at', 'updated_at', 'task_id', 'blocker_id'],
  groups: ['id'],
  list: { id: 'listBlockers', call: listBlockers, parent: 'task_id' },
  get: { id: 'getBlocker', call: getBlocker },
  add: {
    id: 'addBlocker',
    call: addBlocker,
    parent: 'task_id',
    fields: [{ name: 'blocker_id', label: 'Task', kind: 'reference', required: true, kinds: ['task'] }],
  },
  remove: { id: 'removeBlocker', call: removeBlocker },
  restore: { id: 'restoreBlocker', call: restoreBlocker },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
