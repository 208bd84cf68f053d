/** The free time of users in the coming weeks: capacity less the remaining estimates of their open tasks. */
import { sql } from 'kysely'
import type { Availability, AvailableUser } from '../../../generated/client/types.gen.ts'
import { from, fromAll, input, Query } from '../../data/query.ts'
import type { Uuid } from '../model/columns.ts'
import { isOpen } from '../queries/tasks.ts'
import { availableIn, user } from './capacity.ts'
import { first, last } from './period.ts'

const weeks = sql`${input('weeks')}::integer`
const firstWeek = sql`(${last} - 7 * ${weeks} + 1)`

const parts = sql`
  select part, greatest(${firstWeek} + 7 * part, ${first}) as starts_on, ${firstWeek} + 7 * part + 6 as ends_on
  from generate_series(0, ${weeks} - 1) part`

/** The time of all users on a task, because it reduces the work that remains. */
const spent = fromAll('time_entries as e').select(sql<number>`sum(e.minutes)`.as('minutes'))

const ofArchived = from('projects')
  .where(sql<boolean>`id = tasks.project_id`)
  .where('archived_at', 'is not', null)

interface Row extends Pick<Availability, 'unassigned_minutes'> {
  users: (Omit<AvailableUser, 'user_id'> & { user_id: Uuid<'user'> })[]
}

/** The part of a task that is due later is `weeks`, and of one without a due date null. */
export const availability = new Query<{ report: Row }>(
  sql<{ report: Row }>`with ${availableIn(parts)},
work as (
  select assignee_id, estimate_minutes is null as is_unestimated,
    case when due_on > ${last} then ${weeks} when due_on < ${firstWeek} then 0 else (due_on - ${firstWeek}) / 7 end as part,
    greatest(estimate_minutes - coalesce(${spent.where('e.task_id', '=', sql<any>`tasks.id`)}, 0), 0) as minutes
  from ${from('tasks').select(['id', 'project_id', 'assignee_id', 'estimate_minutes', 'due_on']).where(isOpen)} tasks
  where not exists ${ofArchived} and (${user}::uuid is null or assignee_id = ${user} or assignee_id is null)),
people as ${from('users').select(['id', 'name']).where('active', '=', true).where(sql<boolean>`(${user}::uuid is null or id = ${user})`)},
planned as (select assignee_id as user_id, part, sum(minutes) as minutes from work where part < ${weeks} group by 1, 2),
weeks as (
  select people.id as user_id, parts.*, coalesce(capacity, 0) as capacity, coalesce(off, 0) as off,
    coalesce(planned.minutes, 0) as planned
  from people cross join parts
    left join available_in on available_in.user_id = people.id and available_in.part = parts.part
    left join planned on planned.user_id = people.id and planned.part = parts.part)
select json_build_object(
  'unassigned_minutes', (select coalesce(sum(minutes), 0) from work where assignee_id is null),
  'users', (
    select coalesce(json_agg(json_build_object(
      'user_id', id, 'name', name,
      'weeks', (
        select json_agg(json_build_object('from', starts_on, 'to', ends_on, 'capacity_minutes', capacity, 'off_minutes', off,
          'planned_minutes', planned, 'free_minutes', capacity - planned) order by part)
        from weeks where user_id = people.id),
      'later_minutes', (select coalesce(sum(minutes), 0) from work where assignee_id = people.id and part = ${weeks}),
      'undated_minutes', (select coalesce(sum(minutes), 0) from work where assignee_id = people.id and part is null),
      'unestimated_tasks', (select count(*) from work where assignee_id = people.id and is_unestimated)
    ) order by name_order(name), id), '[]') from people)
) as report`,
  { plan: 'each time' }, // the best index depends on whether one user or all are read
)

export const dayMs = 24 * 60 * 60 * 1000

/** The number of days since the week began. */
export const daysIntoWeek = (day: number, weekStartsOn: number): number =>
  (new Date(day).getUTCDay() + 7 - (weekStartsOn % 7)) % 7

/** The last day of the last of so many weeks, of which the first contains `today`. */
export function lastDayOf(count: number, today: string, weekStartsOn: number): string {
  const day = Date.parse(today)
  return new Date(day + (7 * count - daysIntoWeek(day, weekStartsOn) - 1) * dayMs).toISOString().slice(0, 10)
}
