/** The records of one kind as responses show them: one by its values, whether one exists, and pages of a list. */
import type { Expression, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { FieldDef } from 'pg'
import type { Filter } from './conditions.ts'
import type { Given } from './query.ts'
import { input, Query, selectFrom } from './query.ts'
import type { Row, RowKind } from './row-kind.ts'
import { rowKind } from './row-kind.ts'
import type { Column, Columns, Entity, RecordOf } from './tables.ts'
import { columnsOf } from './tables.ts'

export type Filters = Readonly<Record<string, Filter>>
type Expressions = Readonly<Record<string, RawBuilder<any>>>

interface Options<F extends Filters, X extends Expressions> {
  /** A filter for each query parameter that is not paging. */
  filters?: F
  /** Expressions shown in addition to the columns. */
  extra?: X
  /** The relevance of a record, for lists sorted by `rank`. */
  rank?: RawBuilder<number>
}

/** Everything about a list request but its values: the SQL is built once per shape. */
export interface Shape {
  /** A column, or `rank`; with `-` for descending. */
  sort: string
  /** Whether it continues after a record, by cursor. */
  continued: boolean
  /** The names of the filters in use. */
  filters: readonly string[]
  /** The columns whose values the handler sets. */
  own: readonly string[]
}

/** The sort value and the UUID of the last record of a page, as stored. */
export type Position = [key: string | number, id: string]

/** A record of `E` as responses show it, with what is shown in addition to its columns. */
type Shown<E extends Entity, X extends Expressions> = RecordOf<E> & {
  [Name in keyof X]: X[Name] extends Expression<infer Value> ? Value : never
}

export class Records<E extends Entity = any, F extends Filters = any, X extends Expressions = any> {
  /** Types only; these properties do not exist at run time. */
  declare readonly record: Shown<E, X>
  declare readonly columns: Columns<E>
  readonly filters: F
  readonly #table: string
  readonly #columns: ReadonlyMap<string, Column>
  readonly #shown: readonly Column[]
  readonly #extra: Expressions
  readonly #rank: RawBuilder<number> | undefined
  readonly #names: readonly string[]
  readonly #queries = new Map<string, Query>()
  #kind: RowKind<Shown<E, X>> | undefined

  constructor(entity: E, { filters = {} as F, extra = {} as X, rank }: Options<F, X>) {
    this.filters = filters
    this.#table = entity.meta.tableName
    this.#columns = columnsOf(entity)
    this.#shown = [...this.#columns.values()].filter(({ hidden }) => !hidden)
    this.#extra = extra
    this.#rank = rank
    const names = [...this.#shown.map(({ name }) => name), ...Object.keys(extra)]
    this.#names = rank ? [...names, 'rank'] : names
  }

  /** Selects the record with the values that the handler sets for the columns `own`. */
  one(own: readonly string[]): Query {
    return this.#once(`one ${own}`, () => this.#select(own))
  }

  /** Whether there is such a record: one row or none. */
  exists(own: readonly string[]): Query {
    return this.#once(`exists ${own}`, () => this.#scope(own).select(sql.lit(1).as('found')))
  }

  /** A page in keyset order: no record is repeated or skipped while others write. */
  page({ sort, continued, filters, own }: Shape): Query {
    return this.#once(`page ${sort} ${continued} ${filters} ${own}`, () => {
      const [direction, beyond] = sort.startsWith('-')
        ? (['desc', sql`<`] as const)
        : (['asc', sql`>`] as const)
      const key = this.#key(nameOf(sort))
      let page = this.#select(own)
      for (const name of filters) page = page.where(this.#condition(name))
      const last = sql.join([input('last_key'), input('last_id')])
      if (continued) page = page.where(sql<boolean>`(${key}, id) ${beyond} (${last})`)
      return page.orderBy(key, direction).orderBy('id', direction).limit(input('limit'))
    })
  }

  /** Whether the list supports this order. */
  hasOrder(sort: string): boolean {
    return this.#names.includes(nameOf(sort))
  }

  /** The SQL of a filter, for `generated/queries`. */
  textOf(filter: string): string {
    return String(new Query(sql`${this.#condition(filter)}`))
  }

  /** What becomes of the rows of a result. */
  kindOf(fields: readonly FieldDef[]): RowKind<Shown<E, X>> {
    const extra = Object.keys(this.#extra).map((name) => ({ name, id: null }))
    this.#kind ??= rowKind([...this.#shown, ...extra], fields)
    return this.#kind
  }

  /** The position after a row in a list with this order. */
  positionOf(row: Row, sort: string): Position {
    const at = (name: string) => row[this.#names.indexOf(name)]
    return [at(nameOf(sort)) ?? never, at('id')!]
  }

  #select(own: readonly string[]) {
    const columns = this.#shown.map(({ name }) => name)
    const extra = Object.entries(this.#extra).map(([name, expression]) => expression.as(name))
    const rank = this.#rank ? [this.#rank.as('rank')] : []
    return this.#scope(own).select([...columns, ...extra, ...rank])
  }

  #scope(own: readonly string[]) {
    const scoped = selectFrom(this.#table)
    const placeOf = (name: string) => input(ownName(name), this.#columns.get(name)!.encode)
    return own.reduce((query, name) => query.where(name, '=', placeOf(name)), scoped)
  }

  #condition(name: string): Expression<any> {
    const { condition, encode } = this.filters[name]!
    return condition(input(name, encode))
  }

  /** Null dates sort last; keyset paging needs a value for them. */
  #key(name: string): RawBuilder<any> {
    if (name === 'rank' && this.#rank) return this.#rank
    const column = sql.ref(name)
    return this.#columns.get(name)!.nullable ? sql`coalesce(${column}, ${sql.lit(never)})` : column
  }

  #once(key: string, make: () => ConstructorParameters<typeof Query>[0]): Query {
    const known = this.#queries.get(key)
    if (known) return known
    const query = new Query(make())
    this.#queries.set(key, query)
    return query
  }
}

type None = Record<never, never>

/** `filters`, `extra` and `rank` declare what lists of `entity` support beyond its columns. */
export const recordsOf = <E extends Entity, F extends Filters = None, X extends Expressions = None>(
  entity: E,
  options: Options<F, X> = {},
): Records<E, F, X> => new Records(entity, options)

const never = 'infinity'

const nameOf = (sort: string) => sort.replace('-', '')

/** Avoids a clash with a filter named after the same column. */
const ownName = (column: string) => `own ${column}`

/** The values of the columns that a handler sets, keyed by the names of their inputs. */
export const ownValues = (own: object): Given =>
  Object.fromEntries(Object.entries(own).map(([column, value]) => [ownName(column), value]))
