/** The days of a report. */
import { sql } from 'kysely'
import { invalid } from '../base/errors.ts'
import { from, input } from '../data/query.ts'
import { firstAsked, lastAsked, ranged } from '../queries/period.ts'

/** Throws 422 if the period ends before it starts. `place` is the part of the request with the bounds. */
export function checkOrder({ first, last }: Days, place: 'query' | 'body' = 'query'): void {
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
}

export const [first, last] = [sql`${input('first')}::date`, sql`${input('last')}::date`]
