/**
 * Kysely as a compiler: a query is built once, from typed tables, and kept as text with a place for each value that a
 * call brings. Nothing here has a connection.
 */
import type { CompiledQuery, QueryId, RawBuilder, RootOperationNode, SelectQueryBuilder } from 'kysely'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { QueryArrayConfig, QueryConfig } from 'pg'
import { arrayStatement, statement } from './statement.ts'
import type { Tables } from './tables.ts'

/** A value that each call brings, by its name. */
class Input {
  readonly name: string
  readonly encode: (value: any) => unknown

  constructor(name: string, encode: (value: any) => unknown) {
    this.name = name
    this.encode = encode
  }
}

/** The place of a value in a query; `encode` makes of it what the column has. */
export const input = (name: string, encode: (value: any) => unknown = same): RawBuilder<any> =>
  sql.val(new Input(name, encode))

const same = (value: unknown) => value

/** Gives an input one placeholder, however often the text names it. */
class Compiler extends PostgresQueryCompiler {
  #places = new Map<string, string>()

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    this.#places.clear()
    return super.compileQuery(node, id)
  }

  protected override appendValue(value: unknown): void {
    const name = value instanceof Input ? value.name : null
    const place = name && this.#places.get(name)
    if (place) this.append(place)
    else super.appendValue(value)
    if (name && !place) this.#places.set(name, this.getCurrentParameterPlaceholder())
  }
}

const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new Compiler(),
  },
})

const select = <T extends TableName>(table: T) => compiler.selectFrom<T>(table)

/** A table, or a table with another name: `sessions as s`. */
type TableName = keyof Tables | `${keyof Tables} as ${string}`

/** The workspace of the call. */
export const workspace = input('workspace')

/** Selects what is the workspace's from a table. Every query begins here, so that none can forget it. */
export const from = <T extends TableName>(table: T) => selectFrom(table) as ReturnType<typeof select<T>>

/** The same for a table that is only known when it runs. */
export function selectFrom(table: string): SelectQueryBuilder<any, any, any> {
  const name = table.split(' as ').at(-1)!
  const all = select(table as TableName) as SelectQueryBuilder<any, any, any>
  return all.where(`${name}.workspace_id`, '=', workspace)
}

export type Given = Readonly<Record<string, unknown>>

/** The text of a query and what stands behind its placeholders. */
export class Query<Row = unknown> {
  readonly text: string
  readonly parameters: readonly unknown[]

  constructor(query: { compile(compiler: Kysely<any>): CompiledQuery<Row> }) {
    const { sql, parameters } = query.compile(compiler)
    this.text = sql
    this.parameters = parameters
  }

  /** The statement for a call, with its values. */
  with(given: Given): QueryConfig {
    return statement(this.text, this.#values(given))
  }

  /** The same with rows as arrays, in the order of the select. */
  rows(given: Given): QueryArrayConfig {
    return arrayStatement(this.text, this.#values(given))
  }

  /** The text as one reads it: with the names of the inputs. */
  toString(): string {
    const nameOf = (place: string) => {
      const parameter = this.parameters[Number(place) - 1]
      return parameter instanceof Input ? `:${parameter.name}` : String(parameter)
    }
    return this.text.replaceAll(/\$(\d+)/g, (_, place: string) => nameOf(place))
  }

  #values(given: Given): unknown[] {
    return this.parameters.map((each) =>
      each instanceof Input ? (each.encode(given[each.name]) ?? null) : each,
    )
  }
}
