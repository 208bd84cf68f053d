// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addRecurringTask,
  archiveRecurringTask,
  getRecurringTask,
  listRecurringTasks,
  restoreRecurringTask,
  updateRecurringTask,
} from '../client/sdk.gen.ts'
import { recurringTaskRecord } from '../records.ts'

export const recurringTasks: PageDescriptor = {
  ...recurringTaskRecord,
  path: 'recurring-tasks',
  title: 'Recurring tasks',
  section: 'More',
  icon: 'arrow-path',
  filters: [
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'], several: true },
    {
      name: 'assignee_id',
      label: 'Assignee',
      kind: 'reference',
      kinds: ['user'],
      words: ['me'],
      several: true,
    },
    { name: 'paused', label: 'Paused', kind: 'boolean' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  shown: ['project_id', 'assignee_id', 'paused', 'archived'],
  sorts: ['-created_at', 'created_at', 'next_on', '-next_on'],
  together: true,
  list: { id: 'listRecurringTasks', call: listRecurringTasks },
  get: { id: 'getRecurringTask', call: getRecurringTask },
  add: {
    id: 'addRecurringTask',
    call: addRecurringTask,
    fields: [
      { name: 'project_id', label: 'Project', kind: 'reference', required: true, kinds: ['project'] },
      { name: 'milestone_id', label: 'Milestone', kind: 'reference', nullable: true, kinds: ['milestone'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'title', label: 'Title', kind: 'text', required: true },
      { name: 'description', label: 'Description', kind: 'long', nullable: true, markdown: true },
      { name: 'assignee_id', label: 'Assignee', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'estimate_minutes', label: 'Estimate', kind: 'minutes', nullable: true },
      { name: 'rule', label: 'Rule', kind: 'text', required: true },
      { name: 'starts_on', label: 'Starts on', kind: 'date', defaultsToNow: true },
      { name: 'days_ahead', label: 'Days ahead', kind: 'number', default: 7 },
      { name: 'paused', label: 'Paused', kind: 'boolean', default: false },
      { name: 'next_on', label: 'Next on', kind: 'date', nullable: true },
    ],
  },
  update: {
    id: 'updateRecurringTask',
    call: updateRecurringTask,
    fields: [
      { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
      { name: 'milestone_id', label: 'Milestone', kind: 'reference', nullable: true, kinds: ['milestone'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'description', label: 'Description', kind: 'long', nullable: true, markdown: true },
      { name: 'assignee_id', label: 'Assignee', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'estimate_minutes', label: 'Estimate', kind: 'minutes', nullable: true },
      { name: 'rule', label: 'Rule', kind: 'text' },
      { name: 'starts_on', label: 'Starts on', kind: 'date', defaultsToNow: true },
      { name: 'days_ahead', label: 'Days ahead', kind: 'number' },
      { name: 'paused', label: 'Paused', kind: 'boolean' },
    ],
  },
  restore: { id: 'restoreRecurringTask', call: restoreRecurringTask },
  archive: { id: 'archiveRecurringTask', call: archiveRecurringTask },
  layout: { lead: [], main: ['tasks'], aside: ['facts', 'timeline'] },
  related: [{ path: 'tasks', filter: 'recurring_task_id' }],
}
