/** Which time entries a report includes, and what each is worth. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { conditionsOn } from '../data/conditions.ts'
import { from, input } from '../data/query.ts'
import type { Id } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import type { Days } from './period.ts'
import { first, last } from './period.ts'

export interface Selection extends Days {
  project_ids?: Id<'project'>[]
  billable?: boolean
  /** Restricts the report to this person's entries. */
  user_id?: Id<'user'>
}

const where = conditionsOn(TimeEntry)
const projects = where.inputList('project_id', 'project_ids')
const billable = where.input('billable')
const user = where.input('user_id')

/** Cents for the minutes of `e` at so much per hour, rounded half up, in whole numbers: a report has a million of them. */
export const amountOf = (perHour: RawBuilder<any>) => sql`(e.minutes * ${perHour} + 30) / 60`

/**
 * The common table expression `entries`, for use after `with`. An entry counts for the
 * project and service it names, or else for those of its task, at the rate and the cost that are frozen in it. Like an
 * invoice line it is worth whole cents, so totals agree however they are grouped. All columns are in the index that the
 * selection is read from.
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

/** Sums of each group, read once. */
export const sumsOfEntries = sql`sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    sum_bigint(revenue) as revenue, sum_bigint(cost) as cost, sum(unpriced_minutes) as unpriced_minutes,
    sum(uncosted_minutes) as uncosted_minutes`

/** Whether the caller may see what time costs. */
const costs = sql`${input('costs')}::boolean`

/** What a report says of the sums of one group, or of the sums of entries or of groups. */
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
