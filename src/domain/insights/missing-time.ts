/** The time that users have not logged, from the expected and the logged time of each day. Ids are as stored. */
import { sql } from 'kysely'
import type { MissingTime, MissingTimeOfUser } from '../../../generated/client/types.gen.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { dayMs } from './availability.ts'
import { availableIn, user } from './capacity.ts'
import { first, last } from './period.ts'

/** Each user has a row for each day. */
export const longestPeriod = 366

export const isTooLong = (first: string, last: string): boolean =>
  (Date.parse(last) - Date.parse(first)) / dayMs >= longestPeriod

interface Row extends Omit<MissingTime, 'period' | 'partial' | 'caveats' | 'users'> {
  /** The number of users whose expected time is unknown. */
  unknown: number
  users: (Omit<MissingTimeOfUser, 'user_id'> & { user_id: Uuid<'user'> })[]
}

const parts = sql`
  select day::date as part, day::date as starts_on, day::date as ends_on
  from generate_series(${first}::timestamp, ${last}, interval '1 day') day`

const logged = from('time_entries')
  .select(['user_id', 'date', sql<number>`sum(minutes)`.as('minutes')])
  .where(sql<boolean>`date between ${first} and ${last} and (${user}::uuid is null or user_id = ${user})`)
  .groupBy(['user_id', 'date'])

/** As in the week of a user, a day has an expected time only within the employment and with a weekly working time. */
export const missingTime = new Query<{ report: Row }>(
  sql<{ report: Row }>`with ${availableIn(parts)},
people as ${from('users')
    .select(['id', 'name'])
    .where(sql<boolean>`case when ${user}::uuid is null then active else id = ${user} end`)},
logged as (${logged}),
days as (
  select people.id as user_id, parts.part, coalesce(minutes, 0) as minutes,
    case when exists (
        select from spans
        where spans.user_id = people.id and weekly_minutes > 0
          and parts.part >= spans.starts_on and parts.part < ended_on)
      then coalesce(capacity, 0) end as expected
  from people cross join parts
    left join available_in on available_in.user_id = people.id and available_in.part = parts.part
    left join logged on logged.user_id = people.id and logged.date = parts.part),
of_users as (
  select user_id, sum(minutes) as minutes, sum(expected) as expected_minutes,
    sum(greatest(expected - minutes, 0)) filter (where expected is not null) as missing_minutes,
    case when count(expected) > 0 then count(*) filter (where expected > 0 and minutes = 0) end as empty_days,
    max(part) filter (where minutes > 0) as last_logged_on
  from days group by user_id),
listed as (
  select user_id, name as user_name, minutes, expected_minutes, missing_minutes, empty_days, last_logged_on
  from of_users join people on people.id = user_id
  order by missing_minutes desc nulls last, name_order(name), user_id limit ${input('limit')})
select json_build_object(
  'minutes', coalesce(sum(minutes), 0), 'expected_minutes', coalesce(sum(expected_minutes), 0),
  'missing_minutes', coalesce(sum(missing_minutes), 0), 'users_total', count(*),
  'unknown', count(*) filter (where expected_minutes is null),
  'users', (select coalesce(json_agg(listed order by missing_minutes desc nulls last, name_order(user_name), user_id), '[]') from listed)
) as report from of_users`,
  { plan: 'each time' }, // the best index depends on whether one user or all are read
)
