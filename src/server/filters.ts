/** What a query parameter of a list means in SQL. */
export interface Filter {
  column: string
  /** The condition, given the placeholder that stands for the parameter's value. */
  condition(value: string): string
}

type MakeFilter = (column: string) => Filter

export const equals: MakeFilter = (column) => ({ column, condition: (value) => `${column} = ${value}` })

/** Part of a text, in any case. */
export const contains: MakeFilter = (column) => ({
  column,
  condition: (value) => `position(lower(${value}) in lower(${column})) > 0`,
})

/** An array column has the value. */
export const includes: MakeFilter = (column) => ({
  column,
  condition: (value) => `${column} @> array[${value}]`,
})

export const atLeast: MakeFilter = (column) => ({ column, condition: (value) => `${column} >= ${value}` })

export const below: MakeFilter = (column) => ({ column, condition: (value) => `${column} < ${value}` })
