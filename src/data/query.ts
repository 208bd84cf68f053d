/**
 * Kysely as a compiler: a query is built once, from typed tables, and kept as text with a placeholder for each value of
 * a request. Nothing here has a connection.
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
import type { QueryConfig } from 'pg'
import { asSent, statement, unnamedStatement } from './statement.ts'
import type { Tables } from './tables.ts'

/** A named value supplied with each execution. */
class Input {
  readonly name: string
  readonly encode: (value: any) => unknown

  constructor(name: string, encode: (value: any) => unknown) {
    this.name = name
    this.encode = encode
  }
}

/** A placeholder for a named value; `encode` converts the value to what the column stores. */
export const input = (name: string, encode: (value: any) => unknown = same): RawBuilder<any> =>
  sql.val(new Input(name, encode))

const same = (value: unknown) => value

/** Uses one placeholder per input, however often the text refers to it. */
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

/** A table, optionally with an alias: `sessions as s`. */
type TableName = keyof Tables | `${keyof Tables} as ${string}`

/** The workspace of the caller. */
export const workspace = input('workspace')

/** Whose records the caller sees where they belong to a person; null if everybody's. */
export const sees = sql<string | null>`${input('sees')}::uuid`

/** Selects from the rows of the caller's workspace. Every query starts here, so the condition cannot be forgotten. */
export const from = <T extends TableName>(table: T) => selectFrom(table) as ReturnType<typeof select<T>>

/** Same as `from`, for a table that is only known at run time. */
export function selectFrom(table: string): SelectQueryBuilder<any, any, any> {
  const name = table.split(' as ').at(-1)!
  const all = select(table as TableName) as SelectQueryBuilder<any, any, any>
  return all.where(`${name}.workspace_id`, '=', workspace)
}

export type Given = Readonly<Record<string, unknown>>

/** A compiled query: its text and its parameters. */
export class Query<Row = unknown> {
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly #statement: typeof statement

  /** `planned` each time if the best plan depends on the values: how many rows they match. */
  constructor(
    query: { compile(compiler: Kysely<any>): CompiledQuery<Row> },
    { planned = 'once' }: { planned?: 'once' | 'each time' } = {},
  ) {
    const { sql, parameters } = query.compile(compiler)
    this.text = sql
    this.parameters = parameters
    this.#statement = planned === 'once' ? statement : unnamedStatement
  }

  /** The statement with its values bound. */
  with(given: Given): QueryConfig {
    return this.#statement(this.text, this.#values(given))
  }

  /** Same, with rows as `rowKind` takes them. */
  asSent(given: Given): QueryConfig {
    return asSent(this.with(given))
  }

  /** The text for readers: with the names of the inputs as placeholders. */
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
