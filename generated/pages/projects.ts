// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addProject,
  archiveProject,
  getProject,
  listProjects,
  restoreProject,
  updateProject,
} from '../client/sdk.gen.ts'
import { projectRecord } from '../records.ts'

export const projects: PageDescriptor = {
  ...projectRecord,
  path: 'projects',
  title: 'Projects',
  section: 'Delivery',
  icon: 'folder',
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'active', label: 'Active', kind: 'boolean' },
    { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
    {
      name: 'budget_state',
      label: 'Budget state',
      kind: 'choice',
      choices: ['within', 'warning', 'exceeded'],
    },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  shown: ['name', 'active', 'company_id', 'budget_state', 'tag', 'archived'],
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  list: { id: 'listProjects', call: listProjects },
  get: { id: 'getProject', call: getProject },
  add: {
    id: 'addProject',
    call: addProject,
    fields: [
      { name: 'company_id', label: 'Company', kind: 'reference', nullable: true, kinds: ['company'] },
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'description', label: 'Description', kind: 'long', nullable: true },
      { name: 'active', label: 'Active', kind: 'boolean', default: true },
      { name: 'starts_on', label: 'Starts on', kind: 'date', nullable: true },
      { name: 'ends_on', label: 'Ends on', kind: 'date', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
      { name: 'budget_minutes', label: 'Budget', kind: 'minutes', nullable: true },
      { name: 'budget_cents', label: 'Budget', kind: 'money', nullable: true },
      {
        name: 'budget_period',
        label: 'Budget period',
        kind: 'choice',
        default: 'total',
        choices: ['total', 'month'],
      },
      { name: 'tags', label: 'Tags', kind: 'tags', default: [] },
    ],
  },
  update: {
    id: 'updateProject',
    call: updateProject,
    fields: [
      { name: 'company_id', label: 'Company', kind: 'reference', nullable: true, kinds: ['company'] },
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'description', label: 'Description', kind: 'long', nullable: true },
      { name: 'active', label: 'Active', kind: 'boolean' },
      { name: 'starts_on', label: 'Starts on', kind: 'date', nullable: true },
      { name: 'ends_on', label: 'Ends on', kind: 'date', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true, setBy: 'admin' },
      { name: 'budget_minutes', label: 'Budget', kind: 'minutes', nullable: true },
      { name: 'budget_cents', label: 'Budget', kind: 'money', nullable: true },
      { name: 'budget_period', label: 'Budget period', kind: 'choice', choices: ['total', 'month'] },
      { name: 'tags', label: 'Tags', kind: 'tags' },
    ],
  },
  restore: { id: 'restoreProject', call: restoreProject },
  archive: { id: 'archiveProject', call: archiveProject },
  related: [
    { path: 'milestones' },
    { path: 'staff' },
    { path: 'recurring-tasks', filter: 'project_id' },
    { path: 'tasks', filter: 'project_id' },
    { path: 'billing', filter: 'project_id' },
    { path: 'rates', filter: 'project_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
