/** The time of one user by day and by project, with the expected time. One statement returns one JSON value, with ids as stored. */
import { sql } from 'kysely'
import type { WeekDay, WeekRow } from '../../../generated/client/types.gen.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'
import { type Id, idOf, type Uuid } from '../model/columns.ts'
import { dayMs, daysIntoWeek } from './availability.ts'
import { availableIn, user } from './capacity.ts'
import { entriesOf } from './entries.ts'
import { dimensions } from './groups.ts'
import { first, last } from './period.ts'
import { showsNames } from './report.ts'

/** The inputs that enable the lookup of names. */
const [showsProjects, showsServices] = [showsNames(0), showsNames(1)] as const

interface Row {
  /** Null if the user does not exist. */
  user_name: string | null
  expected_minutes: number | null
  days: Pick<WeekDay, 'date' | 'minutes' | 'billable_minutes' | 'expected_minutes' | 'holiday'>[]
  rows: (Omit<WeekRow, 'project_id' | 'service_id'> & {
    project_id: Uuid<'project'> | null
    service_id: Uuid<'service'> | null
  })[]
}

const parts = sql`
  select day::date as part, day::date as starts_on, day::date as ends_on
  from generate_series(${first}::timestamp, ${last}, interval '1 day') day`

const name = (dimension: 'project' | 'service', shows: string) =>
  sql`case when ${input(shows)}::boolean then ${dimensions[dimension].name(sql.ref(`${dimension}_id`))} end`

/**
 * A day has an expected time only within the employment and with a weekly working time: otherwise it is unknown.
 */
export const loggedDays = new Query<{ report: Row }>(
  sql<{ report: Row }>`with ${availableIn(parts)},
${entriesOf(['from', 'to', 'user_id'])},
placed as (
  select date, project_id, case when project_id is null then service_id end as service_id, minutes, billable_minutes
  from entries),
logged as (
  select date, sum(minutes) as minutes, coalesce(sum(billable_minutes), 0) as billable_minutes
  from placed group by date),
days as (
  select part as date, coalesce(minutes, 0) as minutes, coalesce(billable_minutes, 0) as billable_minutes,
    case when exists (select from spans where weekly_minutes > 0 and part >= starts_on and part < ended_on)
      then coalesce(capacity, 0) end as expected,
    (select min(days.name) from holidays days join spans using (calendar)
      where days.date = part and part >= spans.starts_on and part < ended_on) as holiday
  from parts left join available_in using (part) left join logged on date = part),
cells as (
  select project_id, service_id, date, sum(minutes) as minutes, coalesce(sum(billable_minutes), 0) as billable_minutes
  from placed group by 1, 2, 3),
rows as (
  select project_id, service_id, sum(minutes) as minutes, sum(billable_minutes) as billable_minutes,
    jsonb_object_agg(date, minutes) as by_day
  from cells group by 1, 2)
select json_build_object(
  'user_name', (${from('users').select('name').where(sql<boolean>`id = ${user}`)}),
  'expected_minutes', (select sum(expected) from days),
  'days', (
    select json_agg(json_build_object('date', date, 'minutes', minutes, 'billable_minutes', billable_minutes,
      'expected_minutes', expected, 'holiday', holiday) order by date) from days),
  'rows', (
    select coalesce(json_agg(json_build_object('project_id', project_id, 'project_name', ${name('project', showsProjects)},
      'service_id', service_id, 'service_name', ${name('service', showsServices)},
      'minutes', minutes, 'billable_minutes', billable_minutes,
      'day_minutes', (select json_agg(coalesce((by_day ->> date::text)::integer, 0) order by date) from days))
      order by project_id is null, minutes desc, project_id, service_id), '[]') from rows)
) as report`,
  { plan: 'each time' }, // the best index depends on the user
)

interface Asked {
  user_id: Id<'user'>
  first: string
  last: string
  today: string
  /** The running timer; undefined if the caller may not see it. */
  timer: { date: string; minutes: number } | null | undefined
  /** Whether the caller sees only a part of the time of the user. */
  isPartial: boolean
}

export interface LoggedDays extends Omit<WeekDay, 'date' | 'holiday'> {
  user_name: string
  days: WeekDay[]
  rows: WeekRow[]
}

/** Null if the user does not exist. */
export async function timeOfDays(read: Reader, asked: Asked): Promise<LoggedDays | null> {
  const { user_id, first, last, isPartial } = asked
  const [row] = await read.rows(loggedDays, {
    user_id,
    first,
    last,
    from: first,
    to: last,
    [showsProjects]: read.mayName('project'),
    [showsServices]: read.mayName('service'),
  })
  const { user_name, expected_minutes, ...found } = row!.report
  if (user_name === null) return null
  const days = found.days.map((day) => dayOf(day, asked))
  const sum = (of: (day: WeekDay) => number | null) => sumOfKnown(days.map(of))
  return {
    user_name,
    minutes: sum(({ minutes }) => minutes)!,
    billable_minutes: sum(({ billable_minutes }) => billable_minutes)!,
    timer_minutes: sum(({ timer_minutes }) => timer_minutes),
    expected_minutes: isPartial ? null : expected_minutes,
    missing_minutes: sum(({ missing_minutes }) => missing_minutes),
    days,
    rows: found.rows.map(({ project_id, service_id, ...figures }) => ({
      ...figures,
      project_id: project_id && idOf(project_id, 'project'),
      service_id: service_id && idOf(service_id, 'service'),
    })),
  }
}

function dayOf({ holiday, ...day }: Row['days'][number], { timer, today, isPartial }: Asked): WeekDay {
  const expected_minutes = isPartial ? null : day.expected_minutes
  const isDue = expected_minutes !== null && day.date <= today
  return {
    ...day,
    timer_minutes: timer === undefined ? null : timer?.date === day.date ? timer.minutes : 0,
    expected_minutes,
    missing_minutes: isDue ? Math.max(expected_minutes - day.minutes, 0) : null,
    holiday,
  }
}

/** Null if all values are unknown. */
const sumOfKnown = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'].map(Date.parse) as [number, number]

/** The first and the last day of the week that contains `date`, within the years 1 to 9999. */
export function weekOf(date: string, weekStartsOn: number): [first: string, last: string] {
  const day = Date.parse(date)
  const start = day - daysIntoWeek(day, weekStartsOn) * dayMs
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
  return [isoDay(Math.max(start, firstDay)), isoDay(Math.min(start + 6 * dayMs, lastDay))]
}
