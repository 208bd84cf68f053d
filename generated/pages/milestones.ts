// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addMilestone,
  getMilestone,
  listMilestones,
  removeMilestone,
  restoreMilestone,
  updateMilestone,
} from '../client/sdk.gen.ts'
import { milestoneRecord } from '../records.ts'

export const milestones: PageDescriptor = {
  ...milestoneRecord,
  path: 'milestones',
  title: 'Milestones',
  icon: 'flag',
  filters: [{ name: 'done', label: 'Done', kind: 'boolean' }],
  embedded: { sort: 'due_on' },
  sorts: ['created_at', '-created_at', 'due_on', '-due_on'],
  choosable: ['created_at', 'updated_at', 'project_id', 'due_on', 'done', 'budget_minutes', 'budget_cents'],
  groups: ['id', 'due_on'],
  together: true,
  list: { id: 'listMilestones', call: listMilestones, parent: 'project_id' },
  get: { id: 'getMilestone', call: getMilestone },
  add: {
    id: 'addMilestone',
    call: addMilestone,
    parent: 'project_id',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
      { name: 'done', label: 'Done', kind: 'boolean', default: false },
      { name: 'budget_minutes', label: 'Budget', kind: 'minutes', nullable: true },
      { name: 'budget_cents', label: 'Budget', kind: 'money', nullable: true },
    ],
  },
  update: {
    id: 'updateMilestone',
    call: updateMilestone,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
      { name: 'done', label: 'Done', kind: 'boolean' },
      { name: 'budget_minutes', label: 'Budget', kind: 'minutes', nullable: true },
      { name: 'budget_cents', label: 'Budget', kind: 'money', nullable: true },
    ],
  },
  remove: { id: 'removeMilestone', call: removeMilestone },
  restore: { id: 'restoreMilestone', call: restoreMilestone },
  layout: { lead: ['project_id', 'due_on'], main: ['tasks'], aside: ['facts', 'timeline'], add: 'tasks' },
  related: [
    { path: 'tasks', filter: 'milestone_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
