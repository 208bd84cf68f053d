// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addRate, getRate, listRates, removeRate, updateRate } from '../client/sdk.gen.ts'
import { rateRecord } from '../records.ts'

export const rates: PageDescriptor = {
  ...rateRecord,
  path: 'rates',
  title: 'Rates',
  icon: 'banknotes',
  filters: [
    { name: 'user_id', label: 'Person', kind: 'reference', kinds: ['user'], words: ['me'], several: true },
    { name: 'service_id', label: 'Service', kind: 'reference', kinds: ['service'], several: true },
    { name: 'project_id', label: 'Project', kind: 'reference', kinds: ['project'], several: true },
    { name: 'staff_id', label: 'Staff', kind: 'reference', kinds: ['staff_member'], several: true },
  ],
  sorts: ['-starts_on', 'starts_on', '-created_at', 'created_at'],
  choosable: [
    'created_at',
    'updated_at',
    'user_id',
    'service_id',
    'project_id',
    'staff_id',
    'starts_on',
    'rate_cents',
  ],
  groups: ['user_id', 'service_id', 'project_id', 'staff_id', 'starts_on'],
  list: { id: 'listRates', call: listRates },
  get: { id: 'getRate', call: getRate },
  add: {
    id: 'addRate',
    call: addRate,
    fields: [
      { name: 'user_id', label: 'Person', kind: 'reference', nullable: true, kinds: ['user'] },
      { name: 'service_id', label: 'Service', kind: 'reference', nullable: true, kinds: ['service'] },
      { name: 'project_id', label: 'Project', kind: 'reference', nullable: true, kinds: ['project'] },
      { name: 'staff_id', label: 'Staff', kind: 'reference', nullable: true, kinds: ['staff_member'] },
      { name: 'starts_on', label: 'Starts on', kind: 'date', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', required: true, nullable: true },
    ],
    exactlyOneOf: ['user_id', 'service_id', 'project_id', 'staff_id'],
  },
  update: {
    id: 'updateRate',
    call: updateRate,
    fields: [
      { name: 'starts_on', label: 'Starts on', kind: 'date', nullable: true },
      { name: 'rate_cents', label: 'Rate', kind: 'money', nullable: true },
    ],
  },
  remove: { id: 'removeRate', call: removeRate },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
