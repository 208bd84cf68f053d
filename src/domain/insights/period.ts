/** The days of a report. */
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { invalid } from '../../base/errors.ts'
import { from, input, Query } from '../../data/query.ts'
import { clock, firstAsked, lastAsked, ranged } from '../queries/period.ts'

/** Throws 422 if the period ends before it starts. `place` is the part of the request with the bounds. */
export function checkOrder(
  { first, last }: Pick<Days, 'first' | 'last'>,
  place: 'query' | 'body' = 'query',
): void {
  const detail = 'must not be after the last day of the period'
  if (first > last) throw invalid([{ in: place, pointer: '/from', detail }], 'ends_before_start')
}

const loggedDate = (aggregate: 'min' | 'max') =>
  from('time_entries').select(({ fn }) => fn[aggregate]('date').as('date'))

/**
 * Common table expressions whose last one, `period`, has one row, `first` and `last`. An omitted day is replaced by the
 * first or last logged day, so that the period includes everything.
 */
export const period = sql`${ranged}, period as (
  select coalesce(${firstAsked}, first, least(${loggedDate('min')}, today, ${lastAsked})) as first,
    coalesce(${lastAsked}, last, greatest(${loggedDate('max')}, today, ${firstAsked})) as last
  from ranged)`

/** First and last day of a report. Queried before the report, so that the planner knows how much there is to read. */
export interface Days {
  first: string
  last: string
  /** First day of the period before, which has as many months, or else as many days. */
  previous: string
  /** Its last day. */
  previous_last: string
  /** The last of its days that have passed of the period itself; the last one if it is over or has not begun. */
  previous_to_date: string
}

/** The first and last day of a report. */
export const days = new Query<Days>(
  sql`with ${clock}, ${period}
select first, last, previous, greatest('0001-01-01', first - 1) as previous_last,
  greatest('0001-01-01', case when today >= first and today < last then least(previous + (today - first), first - 1) else first - 1 end)
    as previous_to_date
from (select first, last, greatest('0001-01-01', case
  when last + 1 - first > first - date '0001-01-01' then '0001-01-01'
  when extract(day from first) = 1 and extract(day from last + 1) = 1 then (first - age(last + 1, first))::date
  else first - (last + 1 - first) end) as previous
from period) days, clock`,
  { plan: 'each time' }, // the best index depends on whose first day is needed
)

export const [first, last, previous, previousLast] = ['first', 'last', 'previous', 'previous_last'].map(
  (name) => sql`${input(name)}::date`,
) as [RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>, RawBuilder<unknown>]

export const headOfReport = sql`json_build_object('from', ${first}, 'to', ${last}) as period,
    (${from('workspaces').select('currency')}) as currency`
