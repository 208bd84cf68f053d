// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addClient,
  archiveClient,
  getClient,
  listClients,
  restoreClient,
  updateClient,
} from '../client/sdk.gen.ts'

export const clients: PageDescriptor = {
  kind: 'client',
  prefix: 'cli',
  name: 'client',
  path: 'clients',
  title: 'Clients',
  section: 'CRM',
  icon: 'users',
  nameField: 'name',
  fields: {
    id: { name: 'id', label: 'Id', kind: 'reference', kinds: ['client'] },
    created_at: { name: 'created_at', label: 'Added', kind: 'moment' },
    updated_at: { name: 'updated_at', label: 'Changed', kind: 'moment' },
    version: { name: 'version', label: 'Version', kind: 'number' },
    company_id: { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
    company_name: { name: 'company_name', label: 'Company name', kind: 'text', nullable: true },
    name: { name: 'name', label: 'Name', kind: 'text' },
    email: { name: 'email', label: 'Email', kind: 'email', nullable: true },
    phone: { name: 'phone', label: 'Phone', kind: 'phone', nullable: true },
    position: { name: 'position', label: 'Position', kind: 'text', nullable: true },
    tags: { name: 'tags', label: 'Tags', kind: 'tags' },
    archived_at: { name: 'archived_at', label: 'Archived', kind: 'moment', nullable: true },
    external_id: { name: 'external_id', label: 'External id', kind: 'text', nullable: true },
  },
  columns: ['company_id', 'position', 'email', 'phone', 'tags'],
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
    { name: 'tag', label: 'Tag', kind: 'text' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  shown: ['name', 'company_id', 'tag', 'archived'],
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  list: { id: 'listClients', call: listClients },
  get: { id: 'getClient', call: getClient },
  add: {
    id: 'addClient',
    call: addClient,
    fields: [
      { name: 'company_id', label: 'Company', kind: 'reference', required: true, kinds: ['company'] },
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'email', label: 'Email', kind: 'email', nullable: true },
      { name: 'phone', label: 'Phone', kind: 'phone', nullable: true },
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      { name: 'tags', label: 'Tags', kind: 'tags', default: [] },
    ],
  },
  update: {
    id: 'updateClient',
    call: updateClient,
    fields: [
      { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'] },
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'email', label: 'Email', kind: 'email', nullable: true },
      { name: 'phone', label: 'Phone', kind: 'phone', nullable: true },
      { name: 'position', label: 'Position', kind: 'text', nullable: true },
      { name: 'tags', label: 'Tags', kind: 'tags' },
    ],
  },
  restore: { id: 'restoreClient', call: restoreClient },
  archive: { id: 'archiveClient', call: archiveClient },
  related: [
    { path: 'prospects', filter: 'client_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
