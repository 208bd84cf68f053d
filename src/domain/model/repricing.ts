import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, record } from './columns.ts'

/**
 * The result of applying the current rates and costs to the time entries of a time span. Never changed, so that it can
 * be looked up later.
 */
export const Repricing = defineEntity({
  name: 'Repricing',
  tableName: 'repricings',
  properties: {
    ...record('repricing'),
    starts_on: p.date(),
    ends_on: p.date(),
    user_id: id('user').strictNullable(),
    project_id: id('project').strictNullable(),
    service_id: id('service').strictNullable(),
    entries: p.integer(),
    changed: p.integer(),
    revenue_before_cents: cents(),
    revenue_after_cents: cents(),
    cost_before_cents: cents(),
    cost_after_cents: cents(),
  },
})
