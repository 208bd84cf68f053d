import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, record } from './columns.ts'

/** Time that was billed together. A trigger marks the time entries when the bill is added, and releases them when it is removed. */
export const Bill = defineEntity({
  name: 'Bill',
  tableName: 'bills',
  properties: {
    ...record('bill'),
    /** The reference, such as the number of an invoice. */
    name: p.string(),
    company_id: id('company').strictNullable(),
    project_id: id('project').strictNullable(),
    starts_on: p.date(),
    ends_on: p.date(),
    entries: p.integer(),
    minutes: p.integer(),
    revenue_cents: cents(),
    memo: p.string().strictNullable(),
  },
})
