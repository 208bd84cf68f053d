// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addTimeEntry,
  getTimeEntry,
  listTimeEntries,
  removeTimeEntry,
  restoreTimeEntry,
  updateTimeEntry,
} from '../client/sdk.gen.ts'
import { timeEntryRecord } from '../records.ts'

export const time: PageDescriptor = {
  ...timeEntryRecord,
  path: 'time',
  title: 'Time',
  section: 'Delivery',
  icon: 'clock',
  filters: [
    { name: 'user_id', label: 'Person', kind: 'reference', kinds: ['user'], words: ['me'] },
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'billable', label: 'Billable', kind: 'boolean' },
    { name: 'task_id', label: 'Task', kind: 'reference', kinds: ['task'] },
    { name: 'service_id', label: 'Service', kind: 'reference', kinds: ['service'] },
  ],
  shown: ['user_id', 'project_id', 'from', 'to', 'billable'],
  sorts: ['-date', 'date', '-created_at', 'created_at'],
  list: { id: 'listTimeEntries', call: listTimeEntries },
  get: { id: 'getTimeEntry', call: getTimeEntry },
  add: {
    id: 'addTimeEntry',
    call: addTimeEntry,
    fields: [
      { name: 'task_id', label: 'Task', kind: 'reference', nullable: true, kinds: ['task'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'date', label: 'Date', kind: 'date' },
      { name: 'minutes', label: 'Duration', kind: 'minutes', required: true },
      { name: 'billable', label: 'Billable', kind: 'boolean' },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
  },
  update: {
    id: 'updateTimeEntry',
    call: updateTimeEntry,
    fields: [
      { name: 'task_id', label: 'Task', kind: 'reference', nullable: true, kinds: ['task'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'date', label: 'Date', kind: 'date' },
      { name: 'minutes', label: 'Duration', kind: 'minutes' },
      { name: 'billable', label: 'Billable', kind: 'boolean' },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
  },
  remove: { id: 'removeTimeEntry', call: removeTimeEntry },
  restore: { id: 'restoreTimeEntry', call: restoreTimeEntry },
  related: [{ path: 'notes', filter: 'record_id' }],
}
