// Generated from main.tsp by `npm run generate`: do not edit.

import type { PageDescriptor } from '../../src/shared/page-descriptor.ts'
import { addCapacity, getCapacity, listCapacities, removeCapacity } from '../client/sdk.gen.ts'
import { capacityRecord } from '../records.ts'

export const capacities: PageDescriptor = {
  ...capacityRecord,
  path: 'capacities',
  title: 'Capacities',
  icon: 'calendar-days',
  filters: [],
  sorts: ['-starts_on', 'starts_on'],
  choosable: ['created_at', 'updated_at', 'user_id', 'starts_on', 'weekly_minutes', 'holiday_region'],
  groups: ['id', 'starts_on'],
  list: { id: 'listCapacities', call: listCapacities, parent: 'user_id' },
  get: { id: 'getCapacity', call: getCapacity },
  add: {
    id: 'addCapacity',
    call: addCapacity,
    parent: 'user_id',
    fields: [
      { name: 'starts_on', label: 'Starts on', kind: 'date', required: true },
      { name: 'weekly_minutes', label: 'Weekly', kind: 'minutes', required: true },
      { name: 'holiday_region', label: 'Holiday region', kind: 'text', nullable: true },
    ],
  },
  remove: { id: 'removeCapacity', call: removeCapacity },
  layout: { lead: [], main: [], aside: ['facts', 'timeline'] },
  related: [],
}
