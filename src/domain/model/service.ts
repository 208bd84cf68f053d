import { defineEntity, p } from '@mikro-orm/core'
import { archivable, cents, record } from './columns.ts'

/** A billable service or an activity type. */
export const Service = defineEntity({
  name: 'Service',
  tableName: 'services',
  properties: {
    ...record('service'),
    name: p.string(),
    billable: p.boolean().default(true),
    rate_cents: cents().strictNullable(),
    active: p.boolean().default(true),
    ...archivable(),
  },
})
