import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { compareDay, type Filter } from '../../data/conditions.ts'
import { input } from '../../data/query.ts'
import { secondsFromNow } from '../model/columns.ts'
import { today } from './clock.ts'

/**
 * An upper bound for `today` in any time zone. The planner can estimate how many rows match it, but not how many match
 * `today`.
 */
const dayAfterTomorrow = input('soon', () => secondsFromNow(2 * 24 * 60 * 60).slice(0, 10))

/**
 * Matches records that are overdue, or those that are not, depending on the value. A record is overdue if it is open
 * and the day in the column has passed in the workspace's time zone. `isOpen` must never be null.
 */
export function overdue(isOpen: RawBuilder<boolean>, column: string): Filter<boolean> {
  const day = sql.ref(column)
  const isLate = sql<boolean>`${isOpen} and ${day} < (${today}) and ${day} < ${dayAfterTomorrow}`
  return {
    condition(value, noDay) {
      const isBefore = (limit: RawBuilder<unknown>) => compareDay(column, sql`< ${limit}`, noDay)
      const isOverdue = sql`${isOpen} and ${isBefore(sql`(${today})`)} and ${isBefore(dayAfterTomorrow)}`
      return sql`case when ${value}::boolean then ${isOverdue} else not (${isOverdue}) end`
    },
    encode: (given) => given,
    // The planner knows the value and removes the inapplicable part.
    gistCondition: (value) =>
      sql`(not ${value}::boolean or (${isLate})) and (${value}::boolean or (${isLate}) is not true)`,
  }
}

/** Like `overdue`, for a column that has no nulls and is the default sort column of the list. */
export function overdueInSortOrder(isOpen: RawBuilder<boolean>, column: string): Filter<boolean> {
  const isLate = sql`${isOpen} and ${sql.ref(column)} < (${today}) and ${sql.ref(column)} < ${dayAfterTomorrow}`
  return {
    condition: (value) => sql`case when ${value}::boolean then ${isLate} else not (${isLate}) end`,
    encode: (given) => given,
  }
}
