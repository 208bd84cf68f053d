/** Calculates the days of a period, from the database clock in the time zone of the workspace. */
import { sql } from 'kysely'
import type { Range } from '../../../generated/client/types.gen.ts'
import { momentOf } from '../../data/conditions.ts'
import { from, input, Query } from '../../data/query.ts'
import type { Reader } from '../../data/reader.ts'

export interface Span {
  range?: Range | undefined
  from?: string | undefined
  to?: string | undefined
}

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

/** The unit of each range, how many units ago it starts (negative in the future), and how many units it has, by default one. */
const ranges: Record<Range, [unit: Unit, back: number, count?: number]> = {
  today: ['day', 0],
  yesterday: ['day', 1],
  tomorrow: ['day', -1],
  thisweek: ['week', 0],
  lastweek: ['week', 1],
  nextweek: ['week', -1],
  thismonth: ['month', 0],
  lastmonth: ['month', 1],
  nextmonth: ['month', -1],
  thisquarter: ['quarter', 0],
  lastquarter: ['quarter', 1],
  nextquarter: ['quarter', -1],
  thisyear: ['year', 0],
  lastyear: ['year', 1],
  nextyear: ['year', -1],
  last7days: ['day', 6, 7],
  last30days: ['day', 29, 30],
  last90days: ['day', 89, 90],
}

/** Query inputs of `period`: the days, and the unit of the range, how many units ago it starts, and how many it has. */
export function valuesOfSpan({ range, from, to }: Span) {
  const [unit, back, count = 1] = !range && (from || to) ? [null, null] : ranges[range ?? 'thisweek']
  const length = unit === 'quarter' ? '3 months' : `1 ${unit ?? 'day'}`
  return { unit, back, count, length, from, to }
}

const [unit, back, count, length, start, end] = ['unit', 'back', 'count', 'length', 'from', 'to'].map(
  (name) => input(name),
)

/** Common table expression with `today`, `time_zone` and `week_starts_on` of the workspace. */
export const clock = sql`clock as ${from('workspaces').select([
  sql<string>`(now() at time zone time_zone)::date`.as('today'),
  'time_zone',
  'week_starts_on',
])}`

export const [firstAsked, lastAsked] = [sql`${start}::date`, sql`${end}::date`]

/**
 * Common table expression with one row: the first and the last day of the range, null without one. PostgreSQL's weeks
 * start on Monday; `shift` moves them to the start of the workspace's week.
 */
export const ranged = sql`ranged as (
  select today, (start - ${back}::int * ${length}::interval)::date as first,
    (start - (${back}::int - ${count}::int) * ${length}::interval)::date - 1 as last
  from (
    select today, date_trunc(${unit}::text, today - shift) + shift as start
    from (
      select today, case when ${unit}::text = 'week' then week_starts_on - 1 else 0 end * interval '1 day' as shift
      from clock) shifted) started)`

interface Bounds {
  first: string | null
  last: string | null
  /** The start of the first day, and the end of the last one. */
  since: string | null
  until: string | null
}

/** The bounds that a call asks for. Null if it does not set them. Times stay within the years 1 to 9999 in every time zone. */
export const bounds = new Query<Bounds>(sql`with ${clock}, ${ranged},
asked as (select coalesce(${firstAsked}, first) as first, coalesce(${lastAsked}, last) as last from ranged)
select first, last,
  (case when first < '0001-01-02' then '0001-01-02' else first end)::timestamp at time zone time_zone as since,
  (case when last > '9999-12-30' then '9999-12-31' else last + 1 end)::timestamp at time zone time_zone as until
from asked, clock`)

/** Replaces `range` by its days. */
export async function withDays<Asked extends Span>(read: Reader, { range, ...query }: Asked) {
  if (!range) return query
  const [row] = await read.rows(bounds, valuesOfSpan({ ...query, range }))
  return { ...query, from: row!.first!, to: row!.last! }
}

type Moments = { since?: string; until?: string }

/** Replaces days by moments in UTC. `since` and `until` replace the start and the end of the days. */
export async function withMoments<Asked extends Span & Moments>(
  read: Reader,
  { range, from, to, since, until, ...query }: Asked,
) {
  const asked = [range, from, to].some((each) => each !== undefined)
  const [row] = asked ? await read.rows(bounds, valuesOfSpan({ range, from, to })) : []
  return {
    ...query,
    since: since ? momentOf(since) : (row?.since ?? undefined),
    until: until ? momentOf(until) : (row?.until ?? undefined),
  }
}
