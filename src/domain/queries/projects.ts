import { sql } from 'kysely'
import type { BudgetState } from '../../../generated/client/types.gen.ts'
import { conditionsOn, type Filter } from '../../data/conditions.ts'
import { from, Query } from '../../data/query.ts'
import { recordsOf } from '../../data/records.ts'
import { Milestone, Project, StaffMember } from '../model/index.ts'
import { today } from './clock.ts'

const where = conditionsOn(Project)

/**
 * The projects of which at least 80 % of the budget are used: that of the current month, or that of the whole project. Lists read all
 * of these, but no time entries.
 */
const used = from('project_time')
  .select('project_id')
  .where(sql<boolean>`state in ('warning', 'exceeded')`)
  .where(sql<boolean>`month in ('-infinity', date_trunc('month', ${today})::date)`)

const usedAs: Filter<BudgetState> = {
  condition: (value) => sql<boolean>`id in ${used.where(sql<boolean>`state = ${value}`)}`,
  encode: (given) => given,
}

const hasBudget = sql<boolean>`(budget_minutes is not null or budget_cents is not null)`
const isUsed = used.where(sql<boolean>`project_id = projects.id`)

export const projects = recordsOf(Project, {
  filters: {
    name: where.nameContains(),
    active: where.equals('active'),
    company_id: where.equals('company_id'),
    client_id: where.equals('client_id'),
    tag: where.includes('tags'),
    archived: where.archived(),
    external_id: where.equals('external_id'),
    used: usedAs,
    within: where.rowsWhere(sql<boolean>`${hasBudget} and not exists ${isUsed}`),
    led: where.isAny('id'),
  },
  order: { by: 'created_at' },
})

/** More would not change which colours are rare. */
const mostRecent = sql.lit(60)

/** The newest projects, whose colours a new one avoids. */
export const newestProjects = new Query<{ id: string }>(
  from('projects').select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostRecent),
)

export const staff = recordsOf(StaffMember)

export const milestones = recordsOf(Milestone, {
  filters: { done: conditionsOn(Milestone).equals('done') },
})
