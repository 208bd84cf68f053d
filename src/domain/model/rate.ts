import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, record } from './columns.ts'

/**
 * The cost of a user, or the billing rate of a service, project or staff member, from a day until the next rate starts.
 * The database keeps the rate of today in the record: see `src/domain/rules/rates.sql`.
 */
export const Rate = defineEntity({
  name: 'Rate',
  tableName: 'rates',
  properties: {
    ...record('rate'),
    user_id: id('user').strictNullable(),
    service_id: id('service').strictNullable(),
    project_id: id('project').strictNullable(),
    staff_id: id('staff_member').strictNullable(),
    /** Null for the rate from the beginning. */
    starts_on: p.date().strictNullable(),
    rate_cents: cents().strictNullable(),
  },
})
