import { currentTime } from '../clock.ts'

/** What a query parameter of a list means in SQL. */
export interface Filter {
  /** The column that says how the value is written; none where it stands as it is. */
  column: string | null
  /** The condition, given the placeholder that stands for the value; it must use it. */
  condition(placeholder: string, value: unknown): string
  /** From what was given to the value. */
  read?(given: any): unknown
}

type MakeFilter = (column: string) => Filter

export const equals: MakeFilter = (column) => ({ column, condition: (value) => `${column} = ${value}` })

/** The id of a user, or `me`. */
export const person = (column: string, me: string): Filter => ({
  ...equals(column),
  read: (given) => (given === 'me' ? me : given),
})

/** Part of one of the texts, in any case. */
export const contains = (...columns: string[]): Filter => ({
  column: columns[0]!,
  condition: (value) =>
    `(${columns.map((column) => `position(lower(${value}) in lower(${column})) > 0`).join(' or ')})`,
})

/** An array column has the value. */
export const includes: MakeFilter = (column) => ({
  column,
  condition: (value) => `${column} @> array[${value}]`,
})

export const atLeast: MakeFilter = (column) => ({ column, condition: (value) => `${column} >= ${value}` })
/** A time, or an age in days such as `30d`. */
export const since: MakeFilter = (column) => ({
  ...atLeast(column),
  read: (given: string) => (given.endsWith('d') ? daysAgo(Number.parseInt(given, 10)) : given),
})

const daysAgo = (days: number) => new Date(currentTime() - days * 24 * 60 * 60 * 1000).toISOString()

export const atMost: MakeFilter = (column) => ({ column, condition: (value) => `${column} <= ${value}` })
export const above: MakeFilter = (column) => ({ column, condition: (value) => `${column} > ${value}` })
export const below: MakeFilter = (column) => ({ column, condition: (value) => `${column} < ${value}` })

/** A yes or no that a condition in SQL answers. */
export const whether = (sql: string): Filter => ({
  column: null,
  condition: (value) => `coalesce(${sql}, false) = ${value}::boolean`,
})
