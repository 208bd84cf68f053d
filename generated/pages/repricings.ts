// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addRepricing, getRepricing, listRepricings } from '../client/sdk.gen.ts'
import { repricingRecord } from '../records.ts'

export const repricings: PageDescriptor = {
  ...repricingRecord,
  path: 'repricings',
  title: 'Repricings',
  icon: 'banknotes',
  filters: [
    { name: 'user_id', label: 'Person', kind: 'reference', kinds: ['user'], words: ['me'], several: true },
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'], several: true },
    { name: 'service_id', label: 'Service', kind: 'reference', kinds: ['service'], several: true },
  ],
  sorts: ['-created_at', 'created_at'],
  choosable: [
    'created_at',
    'updated_at',
    'starts_on',
    'ends_on',
    'user_id',
    'project_id',
    'service_id',
    'entries',
    'changed',
    'revenue_before_cents',
    'revenue_after_cents',
    'cost_before_cents',
    'cost_after_cents',
  ],
  groups: ['user_id', 'project_id', 'service_id'],
  list: { id: 'listRepricings', call: listRepricings },
  get: { id: 'getRepricing', call: getRepricing },
  add: {
    id: 'addRepricing',
    call: addRepricing,
    fields: [
      { name: 'starts_on', label: 'Starts on', kind: 'date', required: true },
      { name: 'ends_on', label: 'Ends on', kind: 'date', required: true },
      { name: 'user_id', label: 'Person', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
    ],
  },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
