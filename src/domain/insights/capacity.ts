/** Capacity and utilization of people over the days of a report. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { periods } from '../../../generated/server/records.ts'
import { conditionsOn } from '../../data/conditions.ts'
import { from, fromAll, Query } from '../../data/query.ts'
import { TimeEntry } from '../model/index.ts'
import { first, last } from './period.ts'

/** A Monday; no date is earlier. */
const monday = sql`date '0001-01-01'`

/** The minutes of a share of each day from `monday` until the day before `day`. */
const minutesBefore = (day: RawBuilder<unknown>, share: RawBuilder<unknown>) => sql`(
  (${day} - ${monday}) / 7 * floor(${share} * weekly_minutes)::bigint
  + floor(${share} * ((weekly_minutes::bigint * least((${day} - ${monday}) % 7, 5) + 2) / 5))::bigint)`

/**
 * The minutes of a share of each day from `start` until the day before `end`. Only this function divides working time: each weekday has a
 * whole number of minutes, which depends on no report. So the days of a week add up to its weekly minutes, and the months to their year.
 */
const minutesOf = (
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
  share: RawBuilder<unknown> = sql`1::numeric`,
) => sql`(${minutesBefore(end, share)} - ${minutesBefore(start, share)})`

/** The public holidays of the workspace: see `src/domain/holidays/calendars.ts`. */
const ownCalendar = sql.lit('')

/** The first day of a part of `parts` in `spans` and in `off`, and the day after its last one. */
const offIn = [
  sql`greatest(off.starts_on, spans.starts_on, parts.starts_on)`,
  sql`least(off.ended_on, spans.ended_on, ends_on + 1)`,
] as const

/** Null for all users. */
export const user = conditionsOn(TimeEntry).input('user_id')

/** Also the absences that the caller may not see: the capacity does not contain their reasons. */
const absences = fromAll('absences').select(['user_id', 'starts_on', 'ends_on', 'half_day'])

/**
 * The common table expressions up to `available_in`: the minutes of each person in each part of the days from `first` to
 * `last`. `parts` has the columns `part`, `starts_on` and `ends_on`.
 *
 * Weekly minutes are spread over Monday to Friday. Before a person's first capacity record, the default of the
 * workspace applies. Nobody has capacity outside their employment, nor on days off. `off` has the days between two changes of the
 * share of a day that a user is off, so that its size does not depend on the length of absences.
 */
export const availableIn = (parts: RawBuilder<unknown>) => sql`parts as (${parts}),
said as (
  select user_id, starts_on, weekly_minutes, coalesce(holiday_region, ${ownCalendar}) as calendar
  from ${from('capacities').select(['user_id', 'starts_on', 'weekly_minutes', 'holiday_region'])} own
  union all
  select id, '-infinity', weekly_minutes, ${ownCalendar}
  from ${from('users').select('id')} people, ${from('workspaces').select('weekly_minutes')} usual),
spans as (
  select user_id, weekly_minutes, calendar, greatest(starts_on, employed_from, ${first}) as starts_on,
    least(ended_on, employed_until + 1, ${last} + 1) as ended_on
  from (select said.*, lead(starts_on) over (partition by user_id order by starts_on) as ended_on from said) spans
    join ${from('users').select(['id', 'employed_from', 'employed_until'])} people on people.id = user_id
  where ${user}::uuid is null or user_id = ${user}),
holidays as (
  select calendar, date, half_day, name
  from ${from('holiday_calendars').select(['calendar', 'days'])} calendars,
    jsonb_to_recordset(days) as day (date date, half_day boolean, name text)
  where date between ${first} and ${last} and extract(isodow from date) < 6),
away as (
  select user_id, greatest(starts_on, ${first}) as starts_on, least(ends_on, ${last}) + 1 as ended_on, half_day
  from ${absences} absences
  where starts_on <= ${last} and ends_on >= ${first} and (${user}::uuid is null or user_id = ${user})
  union all
  select user_id, date, date + 1, half_day
  from spans join holidays using (calendar) where date >= starts_on and date < ended_on),
off as (
  select user_id, starts_on, lead(starts_on) over by_day as ended_on, least(sum(change) over by_day, 1) as share
  from (
    select user_id, day as starts_on, sum(sign * case when half_day then 0.5 else 1 end) as change
    from away, lateral (values (starts_on, 1), (ended_on, -1)) as changes (day, sign)
    group by 1, 2) changes
  window by_day as (partition by user_id order by starts_on)),
available_in as (
  select user_id, part, sum(minutes) as capacity, -sum(minutes) filter (where minutes < 0) as off
  from (
    select user_id, part,
      ${minutesOf(sql`greatest(spans.starts_on, parts.starts_on)`, sql`least(ended_on, ends_on + 1)`)} as minutes
    from spans join parts on spans.starts_on < ended_on and spans.starts_on <= ends_on and ended_on > parts.starts_on
    union all
    select user_id, part, -${minutesOf(...offIn, sql`share`)}
    from off join spans using (user_id) join parts on ${offIn[0]} < ${offIn[1]} where share > 0) days
  group by user_id, part)`

/**
 * The number of users with absences in the period that are no longer accepted: of more than a whole day on one day, or too long. Only
 * absences of earlier releases are.
 */
export const excessiveAbsences = new Query<{ users: number }>(sql<{ users: number }>`with in_period as (
  select * from ${absences} absences
  where starts_on <= ${last} and ends_on >= ${first} and (${user}::uuid is null or user_id = ${user})),
away as (
  select user_id, sum(sum(sign * case when half_day then 0.5 else 1 end)) over (partition by user_id order by day) as share
  from in_period, lateral (values (greatest(starts_on, ${first}), 1), (least(ends_on, ${last}) + 1, -1)) as changes (day, sign)
  group by user_id, day)
select count(*)::integer as users from (
  select user_id from away where share > 1
  union
  select user_id from in_period where ends_on - starts_on >= ${sql.lit(periods.absence.days)}) users`)

/** Today in the time zone of the workspace. */
export const today = sql`(${from('workspaces').select(sql`(now() at time zone time_zone)::date`.as('today'))})`

/** The common table expressions up to `available`: the minutes of each person in the whole period, and up to today. */
export const available = sql`${availableIn(sql`
  select 'all' as part, ${first} as starts_on, ${last} as ends_on
  union all select 'to date', ${first}, least(${last}, ${today})`)},
available as (
  select user_id, sum(capacity) filter (where part = 'all') as capacity,
    sum(capacity) filter (where part = 'to date') as capacity_to_date
  from available_in group by user_id)`

/**
 * The same by period: the minutes of each person in the periods that begin on the days of `keys`, and up to today. The query must define
 * the common table expression `keys`.
 */
export const availableBy = (length: string) => {
  const starts = sql`greatest(key, ${first})`
  const ends = sql`least((key + interval '${sql.raw(length)}')::date - 1, ${last})`
  return sql`${availableIn(sql`
  select key::text as part, ${starts} as starts_on, ${ends} as ends_on from keys
  union all select key::text || ' to date', ${starts}, least(${ends}, ${today}) from keys where ${starts} <= ${today}`)},
available as (
  select user_id, left(part, 10)::date as part, sum(capacity) filter (where length(part) = 10) as capacity,
    sum(capacity) filter (where length(part) > 10) as capacity_to_date
  from available_in group by 1, 2)`
}

/** Billable minutes of `entries` up to today. */
export const billableToDate = sql`sum(billable_minutes) filter (where date <= ${today})`

/** Columns of a person with these billable minutes and those up to today. The query must join `available`. */
export const utilization = (billable: RawBuilder<unknown>, toDate: RawBuilder<unknown>) => sql`
  coalesce(capacity, 0) as capacity_minutes, coalesce(capacity_to_date, 0) as capacity_to_date_minutes,
  round(coalesce(${billable}, 0) / nullif(capacity, 0), 4) as utilization,
  round(coalesce(${toDate}, 0) / nullif(capacity_to_date, 0), 4) as utilization_to_date`

export const withoutUtilization = sql`null as capacity_minutes, null as capacity_to_date_minutes, null as utilization,
  null as utilization_to_date`
