/**
 * Kysely as a compiler: a query is built once, from typed tables, and kept as text with a placeholder for each value of
 * a request. Nothing here has a connection.
 */
import type { CompiledQuery, OperationNode, QueryId, RootOperationNode, SelectQueryBuilder } from 'kysely'
import {
  createQueryId,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { QueryConfig } from 'pg'
import { Input, OwnRowsOnly, requiredInput } from './input.ts'
import { statement, unnamedStatement, withRawRows } from './statement.ts'
import type { Tables } from './tables.ts'
import { visibleRows } from './visibility.ts'

export { input } from './input.ts'

/** Uses one placeholder per input, however often the text refers to it. */
class Compiler extends PostgresQueryCompiler {
  #places = new Map<string, string>()
  readonly #seesAll: boolean
  /** Whether the query differs for users who see all rows and users who do not. */
  dependsOnUser = false

  constructor(seesAll: boolean) {
    super()
    this.#seesAll = seesAll
  }

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    this.#places.clear()
    return super.compileQuery(node, id)
  }

  protected override appendValue(value: unknown): void {
    if (value instanceof OwnRowsOnly) {
      this.dependsOnUser = true
      if (this.#seesAll) this.append('true')
      else this.visitNode(value.condition)
      return
    }
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
    createQueryCompiler: () => new Compiler(false),
  },
})

const select = <T extends TableName>(table: T) => compiler.selectFrom<T>(table)

/** A table, optionally with an alias: `sessions as s`. */
type TableName = keyof Tables | `${keyof Tables} as ${string}`

/** The workspace of the caller. */
const workspace = requiredInput('workspace')

/**
 * Selects from the rows of the caller's workspace that the caller sees. Every query starts here, so neither condition can be
 * forgotten.
 */
export const from = <T extends TableName>(table: T) => selectFrom(table) as ReturnType<typeof select<T>>

/** Same as `from`, for a table that is only known at run time. */
export function selectFrom(table: string): SelectQueryBuilder<any, any, any> {
  const [name, alias = name] = table.split(' as ') as [string, string?]
  const all = everyRowOf(table)
  const visible = visibleRows(name, alias)
  return visible ? all.where(visible) : all
}

/**
 * Selects from all rows of the workspace, also from those that the caller does not see: to look up credentials and to count.
 * `test/architecture.test.ts` lists who may.
 */
export const fromAll = <T extends TableName>(table: T) => everyRowOf(table) as ReturnType<typeof select<T>>

function everyRowOf(table: string): SelectQueryBuilder<any, any, any> {
  const alias = table.split(' as ').at(-1)!
  const all = select(table as TableName) as SelectQueryBuilder<any, any, any>
  return all.where(`${alias}.workspace_id`, '=', workspace)
}

export type InputValues = Readonly<Record<string, unknown>>

interface Compiled {
  text: string
  parameters: readonly unknown[]
}

/** A query as Kysely builds it. */
interface CompilableQuery<Row> {
  compile(compiler: Kysely<any>): CompiledQuery<Row>
  toOperationNode(): OperationNode
}

/**
 * A compiled query. One that reads rows which not everybody sees has two texts, so that PostgreSQL plans each for what it
 * reads: for admins without the condition on the owner, and for everybody else with it.
 */
export class Query<Row = unknown> {
  /** Types only; this property does not exist at run time. */
  declare readonly row: Row
  /** For users who do not see all rows. */
  readonly #own: Compiled
  readonly #all: Compiled
  readonly #dependsOnUser: boolean
  readonly #statement: typeof statement

  /** `planned` each time if the best plan depends on the values: how many rows they match. */
  constructor(query: CompilableQuery<Row>, { plan = 'once' }: { plan?: 'once' | 'each time' } = {}) {
    const node = query.toOperationNode() as RootOperationNode
    const [own, all] = [new Compiler(false), new Compiler(true)]
    this.#own = compiledBy(own, node)
    this.#dependsOnUser = own.dependsOnUser
    this.#all = own.dependsOnUser ? compiledBy(all, node) : this.#own
    this.#statement = plan === 'once' ? statement : unnamedStatement
  }

  /** The statement with its values bound. */
  with(given: InputValues): QueryConfig {
    if (this.#dependsOnUser && given.only_owner === undefined) throw missingInput('only_owner')
    const { text, parameters } = given.only_owner === null ? this.#all : this.#own
    const values = parameters.map((each) => (each instanceof Input ? encodedValue(each, given) : each))
    return this.#statement(text, values)
  }

  /** Same, with rows as `rowKind` takes them. */
  withRawRows(given: InputValues): QueryConfig {
    return withRawRows(this.with(given))
  }

  /** The text for readers, as it is run for users who do not see all rows: with the names of the inputs as placeholders. */
  toString(): string {
    const { text, parameters } = this.#own
    const nameOf = (place: string) => {
      const parameter = parameters[Number(place) - 1]
      return parameter instanceof Input ? `:${parameter.name}` : String(parameter)
    }
    return text.replaceAll(/\$(\d+)/g, (_, place: string) => nameOf(place))
  }
}

function compiledBy(compiler: Compiler, node: RootOperationNode): Compiled {
  const { sql: text, parameters } = compiler.compileQuery(node, createQueryId())
  return { text, parameters }
}

/** Throws if a required value is left out: without it the query would read rows that the caller may not see. */
function encodedValue({ name, encode, isRequired }: Input, given: InputValues): unknown {
  if (isRequired && given[name] === undefined) throw missingInput(name)
  return encode(given[name]) ?? null
}

const missingInput = (name: string) => new Error(`The query is run without ${name}.`)
