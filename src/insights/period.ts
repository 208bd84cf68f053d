/** Which days a report is about: the one place where days are counted. The database's clock says what today is. */
import type { Range } from '../../generated/client/types.gen.ts'
import { invalid } from '../errors.ts'

export interface Span {
  range?: Range
  from?: string
  to?: string
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The unit of each range, and how many of them it lies back. */
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

/** Throws 422 for a span that contradicts itself. */
export function checkSpan({ range, from, to }: Span): void {
  const wrong = (name: string, detail: string) => invalid([{ in: 'query', pointer: `/${name}`, detail }])
  if (range && (from || to)) throw wrong('range', 'must not stand beside from or to')
  if (from && to && from > to) throw wrong('from', 'must not be after to')
}

/** The time of the call, as a table with the workspace's `today`, `time_zone` and `week_starts_on`. */
export const clock = `clock as (
  select (now() at time zone time_zone)::date as today, time_zone, week_starts_on
  from workspaces where workspace_id = $1)`

/** One row, `first` and `last`: `$2` and `$3` are the days that were given, or null. Reads `clock`. */
export function period({ range, from, to }: Span): string {
  const bounds = from || to ? open : named(...ranges[range ?? 'thisweek'])
  return `period as (
  select coalesce($2::date, first) as first, coalesce($3::date, last) as last from (${bounds}) bounds)`
}

function named(unit: Unit, back: number): string {
  const length = unit === 'quarter' ? `interval '3 months'` : `interval '1 ${unit}'`
  // PostgreSQL's weeks begin on Monday; those of the workspace so many days later.
  const shift = unit === 'week' ? `(week_starts_on - 1) * interval '1 day'` : `interval '0'`
  return `
  select (start - ${back} * ${length})::date as first, (start - ${back - 1} * ${length})::date - 1 as last
  from (select date_trunc('${unit}', today - ${shift}) + ${shift} as start from clock) unit`
}

/** A day that is left out leaves that end open: it is so far off that all time is between. */
const open = `
  select least((select min(date) from time_entries where workspace_id = $1), today, $3) as first,
    greatest((select max(date) from time_entries where workspace_id = $1), today, $2) as last
  from clock`
