/** Selects the time entries of a report and calculates their amounts. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { input } from '../../data/query.ts'
import { timeEntries } from '../queries/time.ts'

/**
 * Cents for the minutes of `e` at an hourly price in cents, rounded half up. Integer arithmetic, because a report
 * sums up to a million entries.
 */
export const amountOf = (perHour: RawBuilder<any>) => sql`(e.minutes * ${perHour} + 30) / 60`

/**
 * The common table expression `entries`: the time that the list of time entries would return with these filters. An entry
 * counts for its own project and service, or for those of its task, at its stored rate and cost. Like an invoice line, each
 * amount is whole cents, so totals agree for every grouping. The index that the rows are read from contains all columns.
 */
export const entriesOf = (filters: readonly string[]) => sql`entries as (
  select e.user_id, e.task_id, e.of_project_id as project_id, e.of_service_id as service_id, e.date, e.minutes,
    case when e.billable then e.minutes end as billable_minutes,
    case when e.billable then ${amountOf(sql`e.rate_cents`)} end as revenue,
    ${amountOf(sql`e.cost_cents`)} as cost,
    case when e.billable and e.rate_cents is null then e.minutes end as unpriced_minutes,
    case when e.cost_cents is null then e.minutes end as uncosted_minutes
  from ${timeEntries.selection(
    [
      'user_id',
      'task_id',
      'of_project_id',
      'of_service_id',
      'date',
      'minutes',
      'billable',
      'rate_cents',
      'cost_cents',
    ],
    filters,
  )} e)`

export const sums = ['minutes', 'billable_minutes', 'revenue', 'cost', 'unpriced_minutes', 'uncosted_minutes']

const bigints = ['revenue', 'cost']

/** Sums per group of `entries`. */
export const sumsOfEntries = sql.join(
  sums.map(
    (name) =>
      sql`${sql.raw(bigints.includes(name) ? 'sum_bigint' : 'sum')}(${sql.ref(name)}) as ${sql.ref(name)}`,
  ),
)

/** True if the caller may see costs. */
export const costs = sql`${input('costs')}::boolean`

/** The figures of a report; `of` returns the SQL for a column. */
export const figures = (of: (column: string) => RawBuilder<unknown>) => {
  const or0 = (column: string) => sql`coalesce(${of(column)}, 0)`
  return sql`${or0('minutes')} as minutes, ${or0('billable_minutes')} as billable_minutes,
  round(${or0('minutes')} / 60.0, 2) as hours, ${or0('revenue')} as revenue_cents,
  case when ${costs} then ${or0('cost')} end as cost_cents,
  case when ${costs} then ${or0('revenue')} - ${or0('cost')} end as margin_cents,
  ${or0('unpriced_minutes')} as unpriced_minutes,
  case when ${costs} then ${or0('uncosted_minutes')} end as uncosted_minutes`
}
export const share = (of: (column: string) => RawBuilder<unknown>) => sql`
  coalesce(round(${of('billable_minutes')} / nullif(${of('minutes')}, 0)::numeric, 4), 0) as billable_share`

export const sumOfColumn = (column: string) => sql`sum(${sql.ref(column)})`
