/** Time entries that may be wrong. One statement returns one JSON value, with ids as stored. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { MarkedTimeEntry, TimeMark } from '../../../generated/client/types.gen.ts'
import { limits } from '../../../generated/constants.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { TimeEntry } from '../model/index.ts'
import { first, last } from './period.ts'

const where = conditionsOn(TimeEntry)

/** Null for all users whose time the caller sees. */
const user = where.input('user_id')

/** Null for all time of the period. */
const chosen = sql`${where.inputList('id', 'ids')}::uuid[]`

/** An entry is at most 24 hours long, so that only those of the days before and after can overlap it. */
const isNearChosen = sql<boolean>`(${chosen} is null or exists (
  select from asked where asked.user_id = time_entries.user_id and time_entries.date between asked.date - 1 and asked.date + 1))`

const entries = from('time_entries')
  .where(sql<boolean>`(${user}::uuid is null or user_id = ${user})`)
  .where(isNearChosen)

const ofChosen = from('time_entries').where(sql<boolean>`id = any(${chosen})`)

/** The chosen entries that the caller sees, the first day first. */
export const chosenTime = new Query<{ id: Uuid<'time_entry'>; date: string }>(
  ofChosen.select(['id', 'date']).orderBy('date'),
)

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

/** Entries on the days before and after the period can overlap those in it past midnight. */
const timed = entries
  .select(['id', 'user_id', 'date', 'clock', sql<string>`minutes * interval '1 minute'`.as('length')])
  .where('clock', 'is not', null)
  .where(sql<boolean>`date between ${first} - 1 and ${last} + 1`)

const zone = from('workspaces').select('time_zone')

const localTime = (place: number) => sql`substr(clock, ${sql.lit(place)}, 5)::time`
const shownEnd = sql`(date + case when ${endsNextDay} then 1 else 0 end + ${localTime(7)})`

/** The moment of a time of the clock that shows as much before `later`, with the offset of three hours before it. */
const earlier = sql`(begins - ((later - interval '3 hours') at time zone time_zone - (later - interval '3 hours') at time zone 'UTC'))
  at time zone 'UTC'`

const endsAsShown = (start: RawBuilder<unknown>) =>
  sql`to_char((${start} + length) at time zone time_zone, 'HH24:MI') = substr(clock, 7, 5)`

const lateEnds = entries
  .select(['id', 'user_id', 'date'])
  .where('minutes', '>', sql.lit(limits.night_minutes))
  .where(endsNextDay)
  .where(within)

const isBeside = (place: 'first_start' | 'last_start') => {
  const start = sql.ref(`twofold.${place}`)
  return sql`compared.start < ${start} + twofold.length and compared."end" > ${start}`
}

const overlaps = (place: 'first_start' | 'last_start') =>
  sql`exists (select from compared where compared.user_id = twofold.user_id and ${isBeside(place)})`

/** The name of a bit of `marks`. */
const mark = (bit: number, name: TimeMark) =>
  sql`case when marks & ${sql.lit(bit)} > 0 then ${sql.lit(name)} end`

/**
 * A time that occurs twice, when clocks are set back, is a start if the entry then ends as its clock times show. If both are, the entry
 * overlaps another one only if it does in both places.
 *
 * In the order of their starts, an entry in one place overlaps another one if an earlier one ends after its start, or if the next one
 * starts before its end.
 */
export const markedTime = new Query<{ report: Row }>(
  sql<{ report: Row }>`with asked as (${ofChosen.select(['user_id', 'date'])}),
clocked as (
  select id, user_id, date, clock, length, time_zone, date + ${localTime(1)} as begins,
    (date + ${localTime(1)}) at time zone time_zone as later
  from ${timed} timed, ${zone} zone),
repeated as (
  select *, case when ${earlier} at time zone time_zone = begins then ${earlier} else later end as earlier from clocked),
placed as (
  select id, user_id, date, length,
    case when ${endsAsShown(sql`earlier`)} then earlier when ${endsAsShown(sql`later`)} then later
      else least(later, ${shownEnd} at time zone time_zone - length) end as first_start,
    case when ${endsAsShown(sql`later`)} then later when ${endsAsShown(sql`earlier`)} then earlier
      else least(later, ${shownEnd} at time zone time_zone - length) end as last_start
  from repeated),
compared as (
  select id, user_id, date, first_start as start, first_start + length as "end",
    max(first_start + length) over (in_order rows between unbounded preceding and 1 preceding) as latest_end,
    lead(first_start) over in_order as next_start
  from placed where first_start = last_start
  window in_order as (partition by user_id order by first_start, id)),
twofold as (select * from placed where first_start < last_start),
overlapping as (
  select id, date, user_id from compared where (latest_end > start or next_start < "end") and ${within}
  union all
  select id, date, user_id from twofold where ${within} and ${overlaps('first_start')} and ${overlaps('last_start')}
  union all
  select id, date, user_id from compared
  where ${within} and exists (
    select from twofold where twofold.user_id = compared.user_id and ${isBeside('first_start')} and ${isBeside('last_start')})),
long_days as (
  select user_id, date
  from ${entries.select(['user_id', 'date', 'minutes']).where(within)} days
  group by user_id, date having sum(minutes) > 1440),
marked as (
  select id, date, user_id, bit_or(mark) as marks
  from (
    select id, date, user_id, 1 as mark from ${entries.select(['id', 'user_id', 'date']).where('capped', '=', sql.lit(true)).where(within)} capped
    union all
    select id, date, user_id, 2 from overlapping
    union all
    select id, date, user_id, 4
    from ${entries.select(['id', 'user_id', 'date']).where(within)} days join long_days using (user_id, date)
    union all
    select id, date, user_id, 8 from ${lateEnds} late_ends) every
  where ${chosen} is null or id = any(${chosen})
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
