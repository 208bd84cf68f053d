/** Calculates the days of a report, from the database clock in the time zone of the workspace. */
import { sql } from 'kysely'
import type { Range } from '../../generated/client/types.gen.ts'
import { invalid } from '../base/errors.ts'
import { from, input } from '../data/query.ts'

export interface Span {
  range?: Range
  from?: string
  to?: string
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The unit of each range, and how many units ago it starts. */
const ranges: Record<Range, [Unit, number]> = {
  today: ['day', 0],
  yesterday: ['day', 1],
  thisweek: ['week', 0],
  lastweek: ['week', 1],
  thismonth: ['month', 0],
  lastmonth: ['month', 1],
  thisquarter: ['quarter', 0],
  lastquarter: ['quarter', 1],
  thisyear: ['year', 0],
  lastyear: ['year', 1],
}

/** Throws 422 if the period ends before it starts. `place` is the part of the request with the bounds. */
export function checkOrder({ first, last }: Days, place: 'query' | 'body' = 'query'): void {
  const detail = 'must not be after the last day of the period'
  if (first > last) throw invalid([{ in: place, pointer: '/from', detail }], 'ends_before_start')
}

/** Query inputs of `period`: the days, and the unit of the range and how many units ago it starts. */
export function valuesOfSpan({ range, from, to }: Span) {
  const [unit, back] = !range && (from || to) ? [null, null] : ranges[range ?? 'thisweek']
  const length = unit === 'quarter' ? '3 months' : `1 ${unit ?? 'day'}`
  return { unit, back, length, from, to }
}

const [unit, back, length, start, end] = ['unit', 'back', 'length', 'from', 'to'].map((name) => input(name))

/** Common table expression with `today`, `time_zone` and `week_starts_on` of the workspace. */
export const clock = sql`clock as ${from('workspaces').select([
  sql<string>`(now() at time zone time_zone)::date`.as('today'),
  'time_zone',
  'week_starts_on',
])}`

const loggedDate = (aggregate: 'min' | 'max') =>
  from('time_entries').select(({ fn }) => fn[aggregate]('date').as('date'))

/**
 * Common table expression with one row, `first` and `last`. PostgreSQL's weeks start on Monday; `shift` moves them to
 * the start of the workspace's week. An omitted day is replaced by the first or last logged day, so that end includes
 * everything.
 */
export const period = sql`period as (
  select coalesce(${start}::date, first) as first, coalesce(${end}::date, last) as last from (
    select
      case when ${unit}::text is null then least(${loggedDate('min')}, today, ${end}::date)
        else (start - ${back}::int * ${length}::interval)::date end as first,
      case when ${unit}::text is null then greatest(${loggedDate('max')}, today, ${start}::date)
        else (start - (${back}::int - 1) * ${length}::interval)::date - 1 end as last
    from (
      select today, date_trunc(${unit}::text, today - shift) + shift as start
      from (
        select today, case when ${unit}::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
        from clock) shifted) started) bounds)`

/** First and last day of a report. Queried before the report, so that the planner knows how much there is to read. */
export interface Days {
  first: string
  last: string
}

export const [first, last] = [sql`${input('first')}::date`, sql`${input('last')}::date`]
