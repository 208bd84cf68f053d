/** The reports. Each is one statement that returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Grouping, HoursReport, PersonStats, TimeTotals } from '../../generated/client/types.gen.ts'
import { conditionsOn } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import { TimeEntry } from '../model/index.ts'
import { clock } from '../queries/period.ts'
import { isOpen } from '../queries/tasks.ts'
import { available, utilization } from './capacity.ts'
import type { Completeness } from './caveats.ts'
import { billableShare, entries, groupFigures, sumsOfEntries, totalFigures } from './entries.ts'
import type { Days } from './period.ts'
import { first, last, period } from './period.ts'

type Report<T> = Query<{ report: T }>

/** Planned for each execution, because the best index depends on whether a person, a project or a period is read. */
const report = <T>(text: RawBuilder<unknown>): Report<T> =>
  new Query(text as RawBuilder<{ report: T }>, { plan: 'each time' })

/** The first and last day of a report. */
export const days = new Query<Days>(sql`with ${clock}, ${period} select first, last from period`, {
  plan: 'each time', // the best index depends on whose first day is needed
})

/** Days of the activity log as timestamps, ending no later than now. The default start is the workspace's creation. */
export const spanOfLog = new Query<Days & { today: string; since: string; until: string }>(
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

const headOfReport = sql`json_build_object('from', ${first}, 'to', ${last}) as period,
    (${from('workspaces').select('currency')}) as currency`

/** Extra columns of a group: their table expression, column, join and figures. */
const withCapacity = {
  table: sql`, ${available}`,
  column: sql`, available.capacity`,
  join: sql`left join available on available.user_id = summed.id`,
  figures: utilization(sql`billable_minutes`),
}
const withoutCapacity: typeof withCapacity = {
  table: sql``,
  column: sql``,
  join: sql``,
  figures: sql`null as capacity_minutes, null as utilization`,
}

/**
 * Hours by person, project or service, most hours first; entries without one come last. Names are subqueries, because a
 * join would read all projects. Ordered rows are converted to JSON one at a time, which avoids sorting a second copy.
 */
const hoursBy = (
  table: 'users' | 'projects' | 'services',
  column: string,
  noneLabel: string,
  capacity = withoutCapacity,
) =>
  report<Omit<HoursReport, 'by' | keyof Completeness>>(sql`with ${entries}${capacity.table},
summed as (select ${sql.ref(column)} as id, ${sumsOfEntries} from entries group by 1),
named as (
  select summed.*, ${from(table).select('name').whereRef(`${table}.id`, '=', sql`summed.id`)} as name${capacity.column}
  from summed ${capacity.join}
  order by summed.id is null, minutes desc, name, id),
groups as (select id, coalesce(name, ${sql.lit(noneLabel)}) as name, ${groupFigures}, ${capacity.figures} from named)
select row_to_json(report) as report from (
  select ${headOfReport},
    (select row_to_json(total) from (select ${totalFigures} from summed) total) as total,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
) report`)

export const hours: Record<Grouping, ReturnType<typeof hoursBy>> = {
  person: hoursBy('users', 'user_id', '', withCapacity),
  project: hoursBy('projects', 'project_id', 'No project'),
  service: hoursBy('services', 'service_id', 'No service'),
}

const user = conditionsOn(TimeEntry).input('user_id')
const count = sql<number>`count(*)`.as('count')
const isWithin = (column: string) => sql<boolean>`
  ${sql.ref(column)} >= ${first}::timestamp at time zone time_zone
    and ${sql.ref(column)} < (${last} + 1)::timestamp at time zone time_zone`
const assigned = from('tasks').select(count).where('assignee_id', '=', user)

/** Returns no row if the person does not exist. */
export const personStats = report<
  Omit<PersonStats, 'user_id' | 'caveats'>
>(sql`with ${clock}, ${entries}, ${available}
select row_to_json(report) as report from (
  select person.name, ${headOfReport}, total.*, ${utilization(sql`total.billable_minutes`)},
    ${assigned.where(isOpen)} as open_tasks,
    ${assigned.where('status', '=', sql.lit('done')).where(isWithin('completed_at'))} as done_tasks,
    ${from('notes').select(count).where('author_id', '=', user).where(isWithin('created_at'))} as notes
  from ${from('users').select(['id', 'name']).where('id', '=', user)} person
    left join available on available.user_id = person.id, clock,
    (select ${totalFigures}, ${billableShare} from entries) total
) report`)

export const longestSeries = 3660
const longest = sql.lit(longestSeries)

/** `days` is null if the period is longer than `longestSeries`. */
export const timeTotals = report<
  Omit<TimeTotals, 'days' | keyof Completeness> & { days: TimeTotals['days'] | null }
>(sql`with ${entries},
summed as (select date, ${sumsOfEntries} from entries group by date),
days as (
  select day::date as date, coalesce(minutes, 0) as minutes, coalesce(billable_minutes, 0) as billable_minutes
  from generate_series(${first}::timestamp, least(${last}, ${first} + ${longest}), interval '1 day') day
  left join summed on date = day::date)
select row_to_json(report) as report from (
  select ${headOfReport}, total.*,
    case when ${last} - ${first} < ${longest} then (select json_agg(days order by date) from days) end as days
  from (select ${totalFigures} from summed) total
) report`)
