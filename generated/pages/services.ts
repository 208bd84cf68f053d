// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import {
  addService,
  archiveService,
  getService,
  listServices,
  restoreService,
  updateService,
} from '../client/sdk.gen.ts'
import { serviceRecord } from '../records.ts'

export const services: PageDescriptor = {
  ...serviceRecord,
  path: 'services',
  title: 'Services',
  section: 'More',
  icon: 'wrench-screwdriver',
  filters: [
    { name: 'active', label: 'Active', kind: 'boolean' },
    { name: 'archived', label: 'Archived', kind: 'boolean', default: false },
  ],
  sorts: ['name', '-name', 'created_at', '-created_at'],
  choosable: ['created_at', 'updated_at', 'billable', 'rate_cents', 'active', 'archived_at'],
  groups: [],
  list: { id: 'listServices', call: listServices },
  get: { id: 'getService', call: getService },
  add: {
    id: 'addService',
    call: addService,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'billable', label: 'Billable', kind: 'boolean', default: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true },
      { name: 'active', label: 'Active', kind: 'boolean', default: true },
    ],
  },
  update: {
    id: 'updateService',
    call: updateService,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'billable', label: 'Billable', kind: 'boolean' },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true },
      { name: 'active', label: 'Active', kind: 'boolean' },
    ],
  },
  restore: { id: 'restoreService', call: restoreService },
  archive: { id: 'archiveService', call: archiveService },
  layout: { lead: [], main: ['rates'], aside: ['facts', 'timeline'] },
  related: [
    { path: 'repricings', filter: 'service_id' },
    { path: 'rates', filter: 'service_id' },
  ],
}
