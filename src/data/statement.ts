import type { QueryArrayConfig, QueryConfig } from 'pg'
import pg from 'pg'
import { fromDatabase } from '../domain/model/columns.ts'

const names = new Map<string, string>()

const { TIMESTAMPTZ, DATE, INT8 } = pg.types.builtins
const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, fromDatabase],
  [DATE, String],
  [INT8, Number],
])

/** The parser for the text of a PostgreSQL type. */
export const parserOf = (oid: number): ((text: string) => unknown) =>
  parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text')

const types: QueryArrayConfig['types'] = { getTypeParser: parserOf as any }

/** Marks a statement whose rows stay unparsed: see `Row`. */
export const rawRowTypes: QueryArrayConfig['types'] = { getTypeParser: () => String as any }

/** Each named statement uses memory on every connection, and the combinations of filters have thousands of texts. */
const maxNamedStatements = 500

/** A named statement, which each connection parses once and whose plan it can reuse. */
export function statement(text: string, values: unknown[]): QueryConfig {
  let name = names.get(text)
  if (!name && names.size < maxNamedStatements) {
    name = `s${names.size}`
    names.set(text, name)
  }
  return { name, text, values, types }
}

/** An unnamed statement, which is planned for its values each time. */
export const unnamedStatement = (text: string, values: unknown[]): QueryConfig => ({ text, values, types })

/** The properties of entities parse the text of times and dates. */
const ormTypes: QueryConfig['types'] = {
  getTypeParser: ((oid: number) =>
    oid === TIMESTAMPTZ || oid === DATE ? String : pg.types.getTypeParser(oid, 'text')) as any,
}

/** A statement of MikroORM, which contains its values. */
export const ormStatement = (text: string): QueryConfig => ({ text, values: [], types: ormTypes })

/**
 * Sets a parameter until the end of the transaction. Citus passes on only the command to the other servers; in the implicit transactions
 * of one server, the command does nothing.
 */
export const localSetting = (name: string, value: number, isOnCluster: boolean): QueryConfig =>
  isOnCluster
    ? unnamedStatement(`set local ${name} = ${value}`, [])
    : statement(`select set_config('${name}', $1, true)`, [String(value)])

/** A named statement that returns rows as arrays, in the order of the selected columns. */
export const arrayStatement = (text: string, values: unknown[]): QueryArrayConfig => ({
  ...statement(text, values),
  rowMode: 'array',
})

/** The statement with unparsed rows; only a `Batch` can run it. */
export const withRawRows = (statement: QueryConfig): QueryConfig => ({ ...statement, types: rawRowTypes })
