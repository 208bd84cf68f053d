// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addCompany,
  archiveCompany,
  getCompany,
  importCompanies,
  listCompanies,
  restoreCompany,
  updateCompany,
} from '../client/sdk.gen.ts'
import { companyRecord } from '../records.ts'

export const companies: PageDescriptor = {
  ...companyRecord,
  path: 'companies',
  title: 'Companies',
  section: 'Customers',
  icon: 'building-office-2',
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'tag', label: 'Tag', kind: 'text', several: true },
    { name: 'quiet_since', label: 'Quiet since', kind: 'moment' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  choosable: ['created_at', 'updated_at', 'tags', 'website', 'last_contact_at', 'archived_at', 'external_id'],
  groups: [],
  together: true,
  list: { id: 'listCompanies', call: listCompanies },
  get: { id: 'getCompany', call: getCompany },
  add: {
    id: 'addCompany',
    call: addCompany,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'tags', label: 'Tags', kind: 'tags', default: [] },
      { name: 'website', label: 'Website', kind: 'url', nullable: true },
    ],
    hasNewName: true,
  },
  update: {
    id: 'updateCompany',
    call: updateCompany,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'tags', label: 'Tags', kind: 'tags' },
      { name: 'website', label: 'Website', kind: 'url', nullable: true },
    ],
  },
  restore: { id: 'restoreCompany', call: restoreCompany },
  archive: { id: 'archiveCompany', call: archiveCompany },
  importRows: { id: 'importCompanies', call: importCompanies },
  layout: {
    lead: ['website', 'tags'],
    main: ['customer', 'projects', 'tasks', 'hours', 'clients', 'prospects', 'billing'],
    aside: ['follow-ups', 'facts', 'timeline'],
    add: 'interactions',
  },
  related: [
    { path: 'clients', filter: 'company_id' },
    { path: 'follow-ups', filter: 'company_id' },
    { path: 'prospects', filter: 'company_id' },
    { path: 'interactions', filter: 'company_id' },
    { path: 'projects', filter: 'company_id' },
    { path: 'tasks', filter: 'company_id' },
    { path: 'billing', filter: 'company_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
