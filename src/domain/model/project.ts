import { defineEntity, p } from '@mikro-orm/core'
import type { BudgetPeriod } from '../../../generated/client/types.gen.ts'
import { archivable, cents, id, record, tagged, withExternalId } from './columns.ts'

export const Project = defineEntity({
  name: 'Project',
  tableName: 'projects',
  properties: {
    ...record('project'),
    company_id: id('company').strictNullable(),
    client_id: id('client').strictNullable().default(null),
    name: p.string(),
    description: p.string().strictNullable(),
    active: p.boolean().default(true),
    starts_on: p.date().strictNullable(),
    ends_on: p.date().strictNullable(),
    rate_cents: cents().strictNullable(),
    budget_minutes: p.integer().strictNullable().default(null),
    budget_cents: cents().strictNullable().default(null),
    budget_period: p.string().$type<BudgetPeriod>().default('total'),
    ...tagged(),
    ...archivable(),
    ...withExternalId(),
  },
})
