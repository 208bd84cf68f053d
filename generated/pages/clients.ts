// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addClient,
  archiveClient,
  getClient,
  importClients,
  listClients,
  restoreClient,
  updateClient,
} from '../client/sdk.gen.ts'
import { clientRecord } from '../records.ts'

export const clients: PageDescriptor = {
  ...clientRecord,
  path: 'clients',
  title: 'Clients',
  section: 'Customers',
  icon: 'users',
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'], several: true },
    { name: 'tag', label: 'Tag', kind: 'text', several: true },
    { name: 'quiet_since', label: 'Quiet since', kind: 'moment' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  sorts: ['-created_at', 'created_at', 'name', '-name'],
  choosable: [
    'created_at',
    'updated_at',
    'company_id',
    'email',
    'phone',
    'position',
    'tags',
    'last_contact_at',
    'archived_at',
    'external_id',
  ],
  groups: ['company_id'],
  together: true,
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
  importRows: { id: 'importClients', call: importClients },
  layout: {
    lead: ['position', 'company_id', 'tags'],
    main: ['customer', 'projects', 'prospects'],
    aside: ['follow-ups', 'facts', 'timeline'],
    add: 'interactions',
  },
  related: [
    { path: 'follow-ups', filter: 'client_id' },
    { path: 'prospects', filter: 'client_id' },
    { path: 'interactions', filter: 'client_id' },
    { path: 'projects', filter: 'client_id' },
    { path: 'notes', filter: 'record_id' },
  ],
}
