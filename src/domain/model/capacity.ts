import { defineEntity, p } from '@mikro-orm/core'
import { id, record } from './columns.ts'

/** A user's weekly working time, from `starts_on` until their next capacity starts. */
export const Capacity = defineEntity({
  name: 'Capacity',
  tableName: 'capacities',
  properties: {
    ...record('capacity'),
    user_id: id('user'),
    starts_on: p.date(),
    weekly_minutes: p.integer(),
    /** Null for the region of the workspace. */
    holiday_region: p.string().strictNullable(),
  },
})
