/** Capacity and utilization of people over the days of a report. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { from } from '../data/query.ts'
import { first, last } from './period.ts'

/** A Monday; no date is earlier. */
const monday = sql`date '0001-01-01'`

/** Number of days from Monday to Friday between `monday` and a day, without that day. */
const weekdaysBefore = (day: RawBuilder<unknown>) =>
  sql`((${day} - ${monday}) / 7 * 5 + least((${day} - ${monday}) % 7, 5))`

const weekdays = sql`${weekdaysBefore(sql`ended_on`)} - ${weekdaysBefore(sql`starts_on`)}`

/**
 * The common table expression `available`: the minutes each person has in the period. Weekly minutes are spread
 * evenly over Monday to Friday. Before a person's first capacity record, the default of the workspace applies.
 */
export const available = sql`said as (
  select user_id, starts_on, weekly_minutes
  from ${from('capacities').select(['user_id', 'starts_on', 'weekly_minutes'])} own
  union all
  select id, '-infinity', weekly_minutes
  from ${from('users').select('id')} people, ${from('workspaces').select('weekly_minutes')} usual),
spans as (
  select user_id, weekly_minutes, greatest(starts_on, ${first}) as starts_on,
    least(lead(starts_on) over (partition by user_id order by starts_on), ${last} + 1) as ended_on
  from said),
available as (
  select user_id, sum((${weekdays}) * weekly_minutes::bigint) / 5 as capacity
  from spans where starts_on < ended_on group by user_id)`

/** Capacity and utilization columns of a person with these billable minutes. The query must join `available`. */
export const utilization = (billable: RawBuilder<unknown>) => sql`
  round(coalesce(capacity, 0)) as capacity_minutes,
  round(coalesce(${billable}, 0) / nullif(capacity, 0), 4) as utilization`
