/** The reports that have more figures than groups of time. Each is one statement that returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { PersonStats, TimeTotals } from '../../../generated/client/types.gen.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import { TimeEntry } from '../model/index.ts'
import { clock } from '../queries/period.ts'
import { isOpen } from '../queries/tasks.ts'
import { available, billableToDate, utilization } from './capacity.ts'
import type { Completeness } from './caveats.ts'
import { entriesOf, figures, share, sumOfColumn, sumsOfEntries } from './entries.ts'
import type { Days } from './period.ts'
import { first, headOfReport, last, period } from './period.ts'
import { reportBy } from './report.ts'

type Report<T> = Query<{ report: T }>

/** Planned for each execution, because the best index depends on whether a person, a project or a period is read. */
const report = <T>(text: RawBuilder<unknown>): Report<T> =>
  new Query(text as RawBuilder<{ report: T }>, { plan: 'each time' })

/** Days of the activity log as timestamps, ending no later than now. The default start is the workspace's creation. */
export const spanOfLog = new Query<Omit<Days, 'previous'> & { today: string; since: string; until: string }>(
  sql`with ${clock}, ${period},
begun as ${from('workspaces').select(sql<string>`(created_at at time zone time_zone)::date`.as('day'))},
days as (
  select case when ${input('unit')}::text is null and ${input('from')}::date is null then begun.day else first end as first,
    last
  from period, begun)
select first, least(last, today) as last, today,
  first::timestamp at time zone time_zone as since,
  least((last + 1)::timestamp at time zone time_zone, now()) as until
from days, clock`,
  { plan: 'each time' },
)

/** Exported for `generated/queries`: the hours by person, project or service, without filters. */
export const hours = {
  person: reportBy({ by: ['person'], filters: ['from', 'to'] }),
  project: reportBy({ by: ['project'], filters: ['from', 'to'] }),
  service: reportBy({ by: ['service'], filters: ['from', 'to'] }),
}

const user = conditionsOn(TimeEntry).input('user_id')
const count = sql<number>`count(*)`.as('count')
const isWithin = (column: string) => sql<boolean>`
  ${sql.ref(column)} >= ${first}::timestamp at time zone time_zone
    and ${sql.ref(column)} < (${last} + 1)::timestamp at time zone time_zone`
const assigned = from('tasks').select(count).where('assignee_id', '=', user)

/** Returns no row if the person does not exist. The filters of the time are `from`, `to` and `user_id`. */
export const personStats = report<
  Omit<PersonStats, 'user_id' | 'caveats'>
>(sql`with ${clock}, ${entriesOf(['from', 'to', 'user_id'])}, ${available}
select row_to_json(report) as report from (
  select person.name, ${headOfReport}, total.*, ${utilization(sql`total.billable_minutes`, sql`to_date.minutes`)},
    ${assigned.where(isOpen)} as open_tasks,
    ${assigned.where('status', '=', sql.lit('done')).where(isWithin('completed_at'))} as done_tasks,
    ${from('notes').select(count).where('author_id', '=', user).where(isWithin('created_at'))} as notes
  from ${from('users').select(['id', 'name']).where('id', '=', user)} person
    left join available on available.user_id = person.id, clock,
    (select ${figures(sumOfColumn)}, ${share(sumOfColumn)} from entries) total,
    (select ${billableToDate} as minutes from entries) to_date
) report`)

export const longestSeries = 3660
const longest = sql.lit(longestSeries)

type TotalsRow = Omit<TimeTotals, 'days' | keyof Completeness> & { days: TimeTotals['days'] | null }

const totals = new Map<string, Report<TotalsRow>>()

/** `days` is null if the period is longer than `longestSeries`. */
export function timeTotals(filters: readonly string[]): Report<TotalsRow> {
  const key = String(filters)
  if (!totals.has(key))
    totals.set(
      key,
      report(sql`with ${entriesOf(filters)},
summed as (select date, ${sumsOfEntries} from entries group by date),
days as (
  select day::date as date, coalesce(minutes, 0) as minutes, coalesce(billable_minutes, 0) as billable_minutes
  from generate_series(${first}::timestamp, least(${last}, ${first} + ${longest}), interval '1 day') day
  left join summed on date = day::date)
select row_to_json(report) as report from (
  select ${headOfReport}, total.*,
    case when ${last} - ${first} < ${longest} then (select json_agg(days order by date) from days) end as days
  from (select ${figures(sumOfColumn)} from summed) total
) report`),
    )
  return totals.get(key)!
}
