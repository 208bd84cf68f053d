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

export const milestones: PageDescriptor = {
  kind: 'milestone',
  prefix: 'mil',
  name: 'milestone',
  path: 'milestones',
  title: 'Milestones',
  icon: 'flag',
  nameField: 'name',
  fields: {
    id: { name: 'id', label: 'Id', kind: 'reference', kinds: ['milestone'] },
    created_at: { name: 'created_at', label: 'Added', kind: 'moment' },
    updated_at: { name: 'updated_at', label: 'Changed', kind: 'moment' },
    version: { name: 'version', label: 'Version', kind: 'number' },
    project_id: { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
    project_name: { name: 'project_name', label: 'Project name', kind: 'text', nullable: true },
    name: { name: 'name', label: 'Name', kind: 'text' },
    due_on: { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
    done: { name: 'done', label: 'Done', kind: 'boolean' },
  },
  columns: ['due_on', 'done'],
  filters: [{ name: 'done', label: 'Done', kind: 'boolean' }],
  shown: [],
  embedded: { sort: 'due_on' },
  sorts: ['created_at', '-created_at', 'due_on', '-due_on'],
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
    ],
  },
  update: {
    id: 'updateMilestone',
    call: updateMilestone,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
      { name: 'done', label: 'Done', kind: 'boolean' },
    ],
  },
  remove: { id: 'removeMilestone', call: removeMilestone },
  restore: { id: 'restoreMilestone', call: restoreMilestone },
  related: [
    { path: 'tasks', filter: 'milestone_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
