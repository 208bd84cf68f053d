/** Time entries that may be wrong. One statement returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { MarkedTimeEntry, TimeMark } from '../../generated/client/types.gen.ts'
import { limits } from '../../generated/constants.ts'
import { conditionsOn } from '../data/conditions.ts'
import { from, input, Query } from '../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import { first, last } from './period.ts'

/** Null for all users whose time the caller sees. */
const user = conditionsOn(TimeEntry).input('user_id')

const entries = from('time_entries').where(sql<boolean>`(${user}::uuid is null or user_id = ${user})`)

const within = sql<boolean>`date between ${first} and ${last}`

interface Row {
  entries: (Omit<MarkedTimeEntry, 'id' | 'user_id' | 'of_project_id'> & {
    id: Uuid<'time_entry'>
    user_id: Uuid<'user'>
    of_project_id: Uuid<'project'> | null
  })[]
  entries_total: number
}

const endsNextDay = sql<boolean>`substr(clock, 7, 5) <= substr(clock, 1, 5)`
const timeZone = sql`(${from('workspaces').select('time_zone')})`

/** The moment of a clock time. Of two, for a time that occurs twice, PostgreSQL takes the later one. */
const momentOf = (place: number, day: RawBuilder<unknown>) =>
  sql`(${day} + substr(clock, ${sql.lit(place)}, 5)::time) at time zone ${timeZone}`

/** The start and the duration are right, or the end and the duration, if the other one occurs twice. */
const start = sql<string>`least(${momentOf(1, sql`date`)},
  ${momentOf(7, sql`date + case when ${endsNextDay} then 1 else 0 end`)} - minutes * interval '1 minute')`

/** Entries on the days before and after the period can overlap those in it past midnight. */
const timed = entries
  .select(['id', 'user_id', 'date', 'minutes', start.as('start')])
  .where('clock', 'is not', null)
  .where(sql<boolean>`date between ${first} - 1 and ${last} + 1`)

const lateEnds = entries
  .select(['id', 'user_id', 'date'])
  .where('minutes', '>', sql.lit(limits.night_minutes))
  .where(endsNextDay)
  .where(within)

/** The name of a bit of `marks`. */
const mark = (bit: number, name: TimeMark) =>
  sql`case when marks & ${sql.lit(bit)} > 0 then ${sql.lit(name)} end`

/**
 * In the order of their starts, an entry overlaps another one if an earlier one ends after its start, or if the next one
 * starts before its end.
 */
export const markedTime = new Query<{ report: Row }>(
  sql<{ report: Row }>`with compared as (
  select id, user_id, date, start, start + minutes * interval '1 minute' as "end",
    max(start + minutes * interval '1 minute') over (in_order rows between unbounded preceding and 1 preceding) as latest_end,
    lead(start) over in_order as next_start
  from ${timed} timed
  window in_order as (partition by user_id order by start, id)),
long_days as (
  select user_id, date
  from ${entries.select(['user_id', 'date', 'minutes']).where(within)} days
  group by user_id, date having sum(minutes) > 1440),
marked as (
  select id, date, user_id, bit_or(mark) as marks
  from (
    select id, date, user_id, 1 as mark from ${entries.select(['id', 'user_id', 'date']).where('capped', '=', sql.lit(true)).where(within)} capped
    union all
    select id, date, user_id, 2 from compared where (latest_end > start or next_start < "end") and ${within}
    union all
    select id, date, user_id, 4
    from ${entries.select(['id', 'user_id', 'date']).where(within)} days join long_days using (user_id, date)
    union all
    select id, date, user_id, 8 from ${lateEnds} late_ends) every
  group by id, date, user_id),
listed as (select id, marks from marked order by date desc, user_id, id limit ${input('limit')}),
shown as (
  select id, user_id, users.name as user_name, of_project_id, projects.name as of_project_name, date, minutes, clock,
    array_remove(array[${mark(1, 'capped')}, ${mark(2, 'overlapping')}, ${mark(4, 'over_24_hours')}, ${mark(8, 'late_end')}], null) as marks
  from listed
    join ${from('time_entries').select(['id', 'user_id', 'of_project_id', 'date', 'minutes', 'clock'])} entries using (id)
    join ${from('users').select(['id as user_id', 'name'])} users using (user_id)
    left join ${from('projects').select(['id as of_project_id', 'name'])} projects using (of_project_id)
  order by date desc, name_order(users.name), user_id, clock, id)
select json_build_object(
  'entries_total', (select count(*) from marked),
  'entries', (select coalesce(json_agg(shown), '[]') from shown)) as report`,
  { plan: 'each time' }, // the best index depends on the period, and on whether one user or all are read
)
