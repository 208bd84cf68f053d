// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addBill, getBill, listBills, removeBill, updateBill } from '../client/sdk.gen.ts'
import { billRecord } from '../records.ts'

export const billing: PageDescriptor = {
  ...billRecord,
  path: 'billing',
  title: 'Bills',
  section: 'Work',
  icon: 'document-text',
  filters: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'company_id', label: 'Company', kind: 'reference', kinds: ['company'], several: true },
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'], several: true },
  ],
  sorts: ['-created_at', 'created_at'],
  choosable: [
    'created_at',
    'updated_at',
    'company_id',
    'project_id',
    'starts_on',
    'ends_on',
    'entries',
    'minutes',
    'revenue_cents',
  ],
  groups: ['company_id', 'project_id'],
  list: { id: 'listBills', call: listBills },
  get: { id: 'getBill', call: getBill },
  add: {
    id: 'addBill',
    call: addBill,
    fields: [
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'company_id', label: 'Company', kind: 'reference', nullable: true, kinds: ['company'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'starts_on', label: 'Starts on', kind: 'date', required: true },
      { name: 'ends_on', label: 'Ends on', kind: 'date', required: true },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
    exactlyOneOf: ['company_id', 'project_id'],
  },
  update: {
    id: 'updateBill',
    call: updateBill,
    fields: [
      { name: 'name', label: 'Name', kind: 'text' },
      { name: 'memo', label: 'Memo', kind: 'long', nullable: true },
    ],
  },
  remove: { id: 'removeBill', call: removeBill },
  layout: {
    lead: ['company_id', 'project_id', 'starts_on', 'ends_on'],
    main: ['lines', 'time'],
    aside: ['facts', 'timeline'],
  },
  related: [{ path: 'time', filter: 'bill_id' }],
}
