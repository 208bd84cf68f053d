// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addFollowUp,
  getFollowUp,
  listFollowUps,
  removeFollowUp,
  restoreFollowUp,
  updateFollowUp,
} from '../client/sdk.gen.ts'
import { followUpRecord } from '../records.ts'

export const followUps: PageDescriptor = {
  ...followUpRecord,
  path: 'follow-ups',
  title: 'Follow-ups',
  section: 'CRM',
  icon: 'bell-alert',
  filters: [
    { name: 'owner_id', label: 'Owner', kind: 'reference', kinds: ['user'], words: ['me', 'none'] },
    { name: 'overdue', label: 'Overdue', kind: 'boolean' },
    { name: 'done', label: 'Done', kind: 'boolean' },
    { name: 'to', label: 'To', kind: 'date' },
    { name: 'prospect_id', label: 'Prospect', kind: 'reference', kinds: ['prospect'] },
    {
      name: 'range',
      label: 'Range',
      kind: 'choice',
      choices: [
        'today',
        'yesterday',
        'tomorrow',
        'thisweek',
        'lastweek',
        'nextweek',
        'thismonth',
        'lastmonth',
        'nextmonth',
        'thisquarter',
        'lastquarter',
        'nextquarter',
        'thisyear',
        'lastyear',
        'nextyear',
      ],
    },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'since', label: 'Since', kind: 'moment' },
  ],
  shown: ['owner_id', 'overdue', 'done', 'to'],
  embedded: { done: false },
  sorts: ['due_on', '-due_on', 'created_at', '-created_at'],
  list: { id: 'listFollowUps', call: listFollowUps },
  get: { id: 'getFollowUp', call: getFollowUp },
  add: {
    id: 'addFollowUp',
    call: addFollowUp,
    parent: 'prospect_id',
    fields: [
      { name: 'due_on', label: 'Due on', kind: 'date', required: true },
      { name: 'memo', label: 'Memo', kind: 'long', required: true },
      { name: 'owner_id', label: 'Owner', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'done', label: 'Done', kind: 'boolean', default: false },
    ],
  },
  update: {
    id: 'updateFollowUp',
    call: updateFollowUp,
    fields: [
      { name: 'due_on', label: 'Due on', kind: 'date' },
      { name: 'memo', label: 'Memo', kind: 'long' },
      { name: 'owner_id', label: 'Owner', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'done', label: 'Done', kind: 'boolean' },
    ],
  },
  remove: { id: 'removeFollowUp', call: removeFollowUp },
  restore: { id: 'restoreFollowUp', call: restoreFollowUp },
  related: [],
}
