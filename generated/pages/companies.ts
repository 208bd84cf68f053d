// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addCompany,
  archiveCompany,
  getCompany,
  listCompanies,
  restoreCompany,
  updateCompany,
} from '../client/sdk.gen.ts'

export const companies: PageDescriptor = {
  kind: 'company',
  prefix: 'com',
  name: 'company',
  path: 'companies',
  title: 'Companies',
  section: 'CRM',
  icon: 'building-office-2',
  nameField: 'name',
  fields: {
    id: { name: 'id', label: 'Id', kind: 'reference', kinds: ['company'] },
    created_at: { name: 'created_at', label: 'Added', kind: 'moment' },
    updated_at: { name: 'updated_at', label: 'Changed', kind: 'moment' },
    version: { name: 'version', label: 'Version', kind: 'number' },
    name: { name: 'name', label: 'Name', kind: 'text' },
    tags: { name: 'tags', label: 'Tags', kind: 'tags' },
    website: { name: 'website', label: 'Website', kind: 'url', nullable: true },
    archived_at: { name: 'archived_at', label: 'Archived', kind: 'moment', nullable: true },
    external_id: { name: 'external_id', label: 'External id', kind: 'text', nullable: true },
  },
  columns: ['tags', 'website', 'created_at'],
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  shown: ['name', 'tag', 'archived'],
  sorts: ['-created_at', 'created_at', 'name', '-name'],
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
  related: [
    { path: 'clients', filter: 'company_id' },
    { path: 'prospects', filter: 'company_id' },
    { path: 'projects', filter: 'company_id' },
    { path: 'tasks', filter: 'company_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
