// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addTask, getTask, listTasks, removeTask, restoreTask, updateTask } from '../client/sdk.gen.ts'
import { taskRecord } from '../records.ts'

export const tasks: PageDescriptor = {
  ...taskRecord,
  path: 'tasks',
  title: 'Tasks',
  section: 'Delivery',
  icon: 'check-circle',
  filters: [
    { name: 'title', label: 'Title', kind: 'text' },
    {
      name: 'status',
      label: 'Status',
      kind: 'choice',
      choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
      several: true,
    },
    { name: 'assignee_id', label: 'Assignee', kind: 'reference', kinds: ['user'], words: ['me', 'none'] },
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
    { name: 'overdue', label: 'Overdue', kind: 'boolean' },
    { name: 'open', label: 'Open', kind: 'boolean' },
    { name: 'milestone_id', label: 'Milestone', kind: 'reference', kinds: ['milestone'] },
    { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
    { name: 'due_from', label: 'Due from', kind: 'date' },
    { name: 'due_to', label: 'Due to', kind: 'date' },
  ],
  shown: ['title', 'status', 'assignee_id', 'project_id', 'overdue'],
  embedded: { open: true, sort: 'due_on' },
  sorts: ['-created_at', 'created_at', 'due_on', '-due_on', 'title', '-title'],
  board: {
    field: 'status',
    moves: {
      pending: ['in_progress', 'blocked', 'done', 'cancelled'],
      in_progress: ['pending', 'blocked', 'done', 'cancelled'],
      blocked: ['pending', 'in_progress', 'cancelled'],
      done: ['in_progress'],
      cancelled: ['pending'],
    },
  },
  list: { id: 'listTasks', call: listTasks },
  get: { id: 'getTask', call: getTask },
  add: {
    id: 'addTask',
    call: addTask,
    fields: [
      { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
      { name: 'milestone_id', label: 'Milestone', kind: 'reference', nullable: true, kinds: ['milestone'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'title', label: 'Title', kind: 'text', required: true },
      { name: 'description', label: 'Description', kind: 'long', nullable: true },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        default: 'pending',
        choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
      },
      { name: 'assignee_id', label: 'Assignee', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
      { name: 'estimate_minutes', label: 'Estimate', kind: 'minutes', nullable: true },
    ],
  },
  update: {
    id: 'updateTask',
    call: updateTask,
    fields: [
      { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'] },
      { name: 'milestone_id', label: 'Milestone', kind: 'reference', nullable: true, kinds: ['milestone'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'description', label: 'Description', kind: 'long', nullable: true },
      {
        name: 'status',
        label: 'Status',
        kind: 'choice',
        choices: ['pending', 'in_progress', 'blocked', 'done', 'cancelled'],
      },
      { name: 'assignee_id', label: 'Assignee', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'due_on', label: 'Due on', kind: 'date', nullable: true },
      { name: 'estimate_minutes', label: 'Estimate', kind: 'minutes', nullable: true },
    ],
  },
  remove: { id: 'removeTask', call: removeTask },
  restore: { id: 'restoreTask', call: restoreTask },
  related: [
    { path: 'time', filter: 'task_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
