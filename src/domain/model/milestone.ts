import { defineEntity, p } from '@mikro-orm/core'
import { cents, id, record } from './columns.ts'

export const Milestone = defineEntity({
  name: 'Milestone',
  tableName: 'milestones',
  properties: {
    ...record('milestone'),
    project_id: id('project'),
    name: p.string(),
    due_on: p.date().strictNullable(),
    done: p.boolean().default(false),
    budget_minutes: p.integer().strictNullable().default(null),
    budget_cents: cents().strictNullable().default(null),
  },
})
