import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** How much a person works in a week, from a day on until the next such record. */
export const Capacity = defineEntity({
  name: 'Capacity',
  tableName: 'capacities',
  properties: {
    ...record('capacity'),
    user_id: id('user'),
    starts_on: p.date(),
    weekly_minutes: p.integer(),
  },
})
