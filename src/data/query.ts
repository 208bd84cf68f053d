/**
 * Compiles each query once, with Kysely, into SQL text with a placeholder for each request value. Opens no connections.
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

/** Whose rows a text reads: those of all users, those of the caller, or also those on projects that the caller leads. */
type Sight = 'all' | 'own' | 'led'

/** Uses one placeholder for all occurrences of the same input. */
class Compiler extends PostgresQueryCompiler {
  #places = new Map<string, string>()
  readonly #sight: Sight
  /** Whether the query has a different text for users who do not see the rows of all users. */
  dependsOnUser = false
  /** Whether it has a different text for leads of projects. */
  dependsOnLeads = false

  constructor(sight: Sight) {
    super()
    this.#sight = sight
  }

  override compileQuery(node: RootOperationNode, id: QueryId): CompiledQuery {
    this.#places.clear()
    return super.compileQuery(node, id)
  }

  protected override appendValue(value: unknown): void {
    if (value instanceof OwnRowsOnly) {
      const { condition, conditionOfLeads } = value
      this.dependsOnUser = true
      if (conditionOfLeads) this.dependsOnLeads = true
      if (this.#sight === 'all') this.append('true')
      else this.visitNode((this.#sight === 'led' && conditionOfLeads) || condition)
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
    createQueryCompiler: () => new Compiler('own'),
  },
})

const select = <T extends TableName>(table: T) => compiler.selectFrom<T>(table)

type TableName = keyof Tables | `${keyof Tables} as ${string}`

/** The caller's workspace. */
export const workspace = requiredInput('workspace')

/**
 * Selects the rows of the caller's workspace that the caller may see. Almost every query starts here, so neither condition
 * can be forgotten.
 */
export const from = <T extends TableName>(table: T) => selectFrom(table) as ReturnType<typeof select<T>>

/** Like `from`, for a table that is only known at run time. */
export function selectFrom(table: string): SelectQueryBuilder<any, any, any> {
  const [name, alias = name] = table.split(' as ') as [string, string?]
  const all = everyRowOf(table)
  const visible = visibleRows(name, alias)
  return visible ? all.where(visible) : all
}

/**
 * Selects all rows of the workspace, including rows that the caller may not see. Use it only to look up credentials and
 * to count. `test/specification/architecture.test.ts` lists the files that may use it.
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

interface CompilableQuery<Row> {
  compile(compiler: Kysely<any>): CompiledQuery<Row>
  toOperationNode(): OperationNode
}

/**
 * A compiled query. If it reads rows with an owner, it has several texts, which PostgreSQL plans separately: one for admins
 * without the condition on the owner, one for other users with it, and one for leads of projects if they see more rows.
 */
export class Query<Row = unknown> {
  /** For types only: this property does not exist at run time. */
  declare readonly row: Row
  readonly #texts: Readonly<Record<Sight, Compiled>>
  readonly #dependsOnUser: boolean
  readonly #statement: typeof statement

  /** Pass `plan: 'each time'` if the best plan depends on how many rows the values match. */
  constructor(query: CompilableQuery<Row>, { plan = 'once' }: { plan?: 'once' | 'each time' } = {}) {
    const node = query.toOperationNode() as RootOperationNode
    const compiler = new Compiler('own')
    const own = compiledBy(compiler, node)
    this.#dependsOnUser = compiler.dependsOnUser
    const textFor = (sight: Sight, isDifferent: boolean) =>
      isDifferent ? compiledBy(new Compiler(sight), node) : own
    const { dependsOnUser, dependsOnLeads } = compiler
    this.#texts = { own, all: textFor('all', dependsOnUser), led: textFor('led', dependsOnLeads) }
    this.#statement = plan === 'once' ? statement : unnamedStatement
  }

  with(inputs: InputValues): QueryConfig {
    if (this.#dependsOnUser && inputs.only_owner === undefined) throw missingInput('only_owner')
    const sight = inputs.only_owner === null ? 'all' : inputs.led_projects ? 'led' : 'own'
    const { own, [sight]: compiled } = this.#texts
    const { text, parameters } = compiled
    const values = parameters.map((each) => (each instanceof Input ? encodedValue(each, inputs) : each))
    // Which index is best for a lead depends on how many rows the projects have.
    const isOfLead = sight === 'led' && compiled !== own
    return isOfLead ? unnamedStatement(text, values) : this.#statement(text, values)
  }

  /** Like `with`, but returns the rows unparsed, for `rowFormat`. */
  withRawRows(inputs: InputValues): QueryConfig {
    return withRawRows(this.with(inputs))
  }

  /**
   * The SQL for the documentation: the text for users who see only their own rows, with input names as placeholders.
   */
  toString(): string {
    const { text, parameters } = this.#texts.own
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

/** Throws if a required value is missing, because the query could then read rows that the caller may not see. */
function encodedValue({ name, encode, isRequired }: Input, inputs: InputValues): unknown {
  if (isRequired && inputs[name] === undefined) throw missingInput(name)
  return encode(inputs[name]) ?? null
}

const missingInput = (name: string) => new Error(`The query input ${name} is missing.`)
