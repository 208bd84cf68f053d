/** Selects the time entries of a report and calculates their amounts. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { from, input } from '../data/query.ts'
import { TimeEntry } from '../model/index.ts'
import { first, last } from './period.ts'

const where = conditionsOn(TimeEntry)
const projects = where.inputList('project_id', 'project_ids')
const billable = where.input('billable')
const user = where.input('user_id')

/**
 * Cents for the minutes of `e` at an hourly price in cents, rounded half up. Integer arithmetic, because a report
 * sums up to a million entries.
 */
export const amountOf = (perHour: RawBuilder<any>) => sql`(e.minutes * ${perHour} + 30) / 60`

/**
 * The common table expression `entries`. An entry counts for its own project and service, or for those of its
 * task, at its stored rate and cost. Like an invoice line, each amount is whole cents, so totals agree for every
 * grouping. The index that the rows are read from contains all columns.
 */
export const entries = sql`entries as (
  select e.user_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then ${amountOf(sql`e.rate_cents`)} end as revenue,
    ${amountOf(sql`e.cost_cents`)} as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from ${from('time_entries').select([
    'user_id',
    'of_project_id',
    'of_service_id',
    'date',
    'minutes',
    'billable',
    'rate_cents',
    'cost_cents',
  ])} e
  where e.date between ${first} and ${last}
    and (${projects}::uuid[] is null or e.of_project_id = any (${projects}))
    and (${billable}::boolean is null or e.billable = ${billable})
    and (${user}::uuid is null or e.user_id = ${user}))`

/** Sums per group. */
export const sumsOfEntries = sql`sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes`

/** True if the caller may see costs. */
const costs = sql`${input('costs')}::boolean`

/** The figures of a report; `of` returns the SQL for a column. */
const figures = (of: (column: string) => RawBuilder<unknown>) => {
  const or0 = (column: string) => sql`coalesce(${of(column)}, 0)`
  return sql`${or0('minutes')} as minutes, ${or0('billable_minutes')} as billable_minutes,
  round(${or0('minutes')} / 60.0, 2) as hours, ${or0('revenue')} as revenue_cents,
  case when ${costs} then ${or0('cost')} end as cost_cents,
  case when ${costs} then ${or0('revenue')} - ${or0('cost')} end as margin_cents,
  ${or0('unpriced_minutes')} as unpriced_minutes,
  case when ${costs} then ${or0('uncosted_minutes')} end as uncosted_minutes`
}
const share = (of: (column: string) => RawBuilder<unknown>) => sql`
  coalesce(round(${of('billable_minutes')} / ${of('minutes')}::numeric, 4), 0) as billable_share`

const plainColumn = (column: string) => sql`${sql.ref(column)}`
const sumOfColumn = (column: string) => sql`sum(${sql.ref(column)})`

export const groupFigures = sql`${figures(plainColumn)}, ${share(plainColumn)}`
export const totalFigures = figures(sumOfColumn)
export const billableShare = share(sumOfColumn)
