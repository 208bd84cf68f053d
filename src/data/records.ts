/** Builds the queries for records of one kind: a single record, an existence check, and pages of a list. */
import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { FieldDef } from 'pg'
import { limits } from '../../generated/constants.ts'
import type { ReferenceNames } from '../domain/model/columns.ts'
import { toUtc } from '../domain/model/columns.ts'
import type { Filter, NullDay } from './conditions.ts'
import { withSeveral } from './conditions.ts'
import type { Reference } from './names.ts'
import { nameOf, referencesOf } from './names.ts'
import type { InputValues } from './query.ts'
import { input, Query, selectFrom } from './query.ts'
import type { Row } from './row.ts'
import type { RowFormat } from './row-format.ts'
import { rowFormat } from './row-format.ts'
import type { Column, Columns, Entity, RecordOf } from './tables.ts'
import { columnsOf } from './tables.ts'
import { isSharedWithLeads, ownerColumn } from './visibility.ts'

export type Filters = Readonly<Record<string, Filter>>
type Select = ReturnType<typeof selectFrom>
type Expressions = Readonly<Record<string, RawBuilder<any>>>

interface Options<F extends Filters, X extends Expressions> {
  /** A filter for each query parameter that is not for paging. */
  filters?: F
  /** Expressions returned in addition to the columns. */
  extra?: X
  /** The relevance of a record, for lists sorted by `rank`. */
  rank?: RawBuilder<number>
  /** Ranks only the `newest` matches, in descending order of the column `by`. */
  rankLimit?: { newest: number; by: string }
  /**
   * The sort column. Every equality filter has an index on its own column, the sort column and the id. If `ties` is
   * `few`, these indexes lack the id, because few records share a value of the sort column.
   */
  order?: { by: string; ties?: 'few' }
  /** An additional condition for finding a record by its id, if the primary key requires one. */
  conditionById?: (id: RawBuilder<any>) => RawBuilder<any>
}

/** A list request without its values. Each shape is compiled once. */
export interface Shape {
  /** A column or `rank`, prefixed with `-` for descending. */
  sort: string
  /** Whether the page continues after a cursor. */
  hasCursor: boolean
  /** Names of the active filters. */
  filters: readonly string[]
  /** Active filters on the leading column of every index. */
  prefixFilters?: readonly string[]
  /** Columns whose values the handler sets. */
  ownColumns: readonly string[]
}

type Filtered = Pick<Shape, 'filters'> & Partial<Pick<Shape, 'sort' | 'hasCursor'>>

/** The rows of a page, and whether the statement is planned once or for each execution. */
interface Page {
  rows: Select | RawBuilder<any>
  plan: 'once' | 'each time'
}

interface RangeColumn {
  column: RawBuilder<any>
  /** Undefined if the column must be null. */
  value?: RawBuilder<any>
  /** A query for the values, if there are several. */
  values?: RawBuilder<any> | undefined
  /** The hash by which the column is indexed, if it is. */
  hash?: Filter['hash']
}

/** The sort value and the UUID of the last record of a page, as stored. */
export type Position = [key: string | number, id: string]

/** A record of `E` in responses, with the names of referenced records and the extra expressions. */
type Shown<E extends Entity, X extends Expressions> = Named<RecordOf<E>> & {
  [Name in keyof X]: X[Name] extends Expression<infer Value> ? Value : never
}

/** Adds names to the same records as `referencesOf` does. */
type Named<Record> = Record extends { created_at: string } ? Record & ReferenceNames<Record> : Record

export class Records<E extends Entity = any, F extends Filters = any, X extends Expressions = any> {
  /** For types only: these properties do not exist at run time. */
  declare readonly record: Shown<E, X>
  declare readonly columns: Columns<E>
  readonly filters: F
  /** Also those for several values. */
  readonly #filters: Filters
  readonly #entity: E
  readonly #options: Options<F, X>
  readonly #table: string
  readonly #columns: ReadonlyMap<string, Column>
  readonly #responseColumns: readonly Column[]
  /** References with a name, by id column. */
  readonly #references: ReadonlyMap<string, Reference>
  readonly #extra: Expressions
  readonly #rank: RawBuilder<number> | undefined
  readonly #ranked: Options<F, X>['rankLimit']
  readonly #order: Options<F, X>['order']
  readonly #one: Options<F, X>['conditionById']
  readonly #names: readonly string[]
  readonly #queries = new Map<string, Query>()
  #format: RowFormat<Shown<E, X>> | undefined

  constructor(entity: E, options: Options<F, X>) {
    const { filters = {} as F, extra = {} as X, rank, rankLimit, order, conditionById } = options
    this.#entity = entity
    this.#options = options
    this.#columns = columnsOf(entity)
    // Every list of records with an `updated_at` has this filter.
    const changed = this.#columns.has('updated_at') && { updated_since: changedSince }
    this.filters = { ...filters, ...changed }
    this.#filters = withSeveral(this.filters)
    this.#table = entity.meta.tableName
    this.#responseColumns = [...this.#columns.values()].filter(({ hidden }) => !hidden)
    this.#references = new Map(referencesOf(this.#columns).map((each) => [each.id, each]))
    this.#extra = extra
    this.#rank = rank
    this.#ranked = rankLimit
    this.#order = order
    this.#one = conditionById
    this.#names = [...this.#fields().map(({ name }) => name), ...(rank ? ['rank'] : [])]
  }

  /** The owner column, if every record has an owner; its index serves callers who see only their own records. */
  get owner(): string | null {
    return ownerColumn(this.#table)
  }

  /** Whether leads of projects see records of other users. */
  get isSharedWithLeads(): boolean {
    return isSharedWithLeads(this.#table)
  }

  get references(): Iterable<Reference> {
    return this.#references.values()
  }

  /** Selects the record by its values of the columns `own`. */
  one(own: readonly string[]): Query {
    return this.#cachedQuery(`one ${own}`, () => {
      const one = this.#select(own)
      if (!this.#one || !own.includes('id')) return new Query(this.#withNames(one))
      // Reads the index backwards, because new records are at its end.
      const near = one.where(this.#one(this.#ownInput('id'))).orderBy(this.#order!.by, 'desc')
      return new Query(near.limit(sql.lit(1)))
    })
  }

  /** Returns one row if there is such a record, otherwise none. */
  exists(own: readonly string[]): Query {
    const selection = () => new Query(this.#scope(own).select(sql.lit(1).as('found')))
    return this.#cachedQuery(`exists ${own}`, selection)
  }

  /** A page by keyset pagination: no record is repeated or skipped while others are written. */
  page(shape: Shape): Query {
    const { sort, hasCursor, ownColumns } = shape
    return this.#cachedQuery(`page ${sort} ${hasCursor} ${shape.filters} ${ownColumns}`, () => {
      const { rows, plan } = this.#pageOf(shape)
      return new Query(this.#withNames(rows, sort), { plan })
    })
  }

  /**
   * Counts the records of all pages, up to a limit. The plan depends on the values: rare ones are counted in their index, common
   * ones in any order.
   */
  count({ sort, filters, ownColumns }: Shape): Query<{ total: number }> {
    return this.#cachedQuery(`count ${columnOf(sort)} ${filters} ${ownColumns}`, () => {
      const most = columnOf(sort) === 'rank' ? this.#ranked!.newest : limits.count
      const matches = this.#filtered(this.#scope(ownColumns), { filters }).select('id').limit(sql.lit(most))
      return new Query(sql`select count(*)::int as total from (${matches}) as matches`, { plan: 'each time' })
    }) as Query<{ total: number }>
  }

  /** The page without the names of referenced records. */
  #pageOf(pageShape: Shape): Page {
    const parts = this.#alternativesOf(pageShape)
    if (parts) return this.#mergedPage(pageShape, parts)
    const shape = this.#withPrefixFilters(pageShape)
    const { sort, hasCursor, ownColumns, filters, prefixFilters } = shape
    const range = this.#rangeColumnOf(shape)
    if (range) {
      const { values, value } = range
      const rows = values
        ? this.#rangePerValue(shape, range)
        : value
          ? this.#indexRange(shape, range)
          : this.#nullRange(shape, range)
      return { rows, plan: 'once' }
    }
    if (this.#usesGistIndex(shape)) return { rows: this.#gistScan(shape), plan: 'each time' }
    const { key, direction, comparison, last } = this.#orderOf(sort)
    let page =
      columnOf(sort) === 'rank'
        ? this.#ranking(shape)
        : this.#filtered(this.#select(ownColumns, prefixFilters), shape)
    if (hasCursor) page = page.where(sql<boolean>`(${key}, id) ${sql.raw(comparison)} (${last})`)
    const inOrder = page.orderBy(key, direction).orderBy('id', direction)
    const isWhole =
      ownColumns.length === 0 && filters.every((name) => this.#isRangeBound(name, columnOf(sort)))
    // The caller stops after `limit` rows. If `LIMIT` were a parameter, PostgreSQL would assume a tenth of the table, prefer
    // a custom plan and re-plan every call.
    if (isWhole) return { rows: inOrder.limit(sql.lit(limits.page + 1)), plan: 'once' }
    return { rows: inOrder.limit(input('limit')), plan: 'each time' }
  }

  /** A list for each alternative of the first filter that has alternatives; null if no active filter has any. */
  #alternativesOf({ filters }: Shape): Records[] | null {
    const name = filters.find((each) => this.#filters[each]!.alternatives)
    if (!name) return null
    return this.#filters[name]!.alternatives!.map(
      (part) => new Records(this.#entity, { ...this.#options, filters: { ...this.filters, [name]: part } }),
    )
  }

  /** Merges the pages of all alternatives. */
  #mergedPage(shape: Shape, parts: readonly Records[]): Page {
    const { key, direction } = this.#orderOf(shape.sort)
    const pages = parts.map((each) => each.#pageOf(shape))
    const all = sql.join(
      pages.map(({ rows }) => sql`(${rows})`),
      sql`\nunion all `,
    )
    const inOrder = sql.join([key, sql`id`].map((each) => sql`${each} ${sql.raw(direction)}`))
    // Without `distinct`, records that match several alternatives would be repeated.
    const rows = sql`select distinct on (${key}, id) * from (${all}) as parts order by ${inOrder} limit ${input('limit')}`
    return { rows, plan: pages.some(({ plan }) => plan === 'each time') ? 'each time' : 'once' }
  }

  /**
   * Moves filters on the leading column of every index to `prefixFilters`, so that the planner treats the other filters as if
   * these were not set.
   */
  #withPrefixFilters(shape: Shape): Shape {
    const isIndexPrefix = (name: string) => this.#filters[name]!.isIndexPrefix ?? false
    const [prefixFilters, filters] = [true, false].map((value) =>
      shape.filters.filter((name) => isIndexPrefix(name) === value),
    )
    return { ...shape, filters: filters!, prefixFilters }
  }

  /** Selects these columns of the rows that match the filters, for a report. */
  selection(columns: readonly (keyof Columns<E> & string)[], filters: readonly string[]): Select {
    return this.#filtered(this.#scope([]), { filters }).select([...columns])
  }

  #filtered(query: Select, { filters, sort, hasCursor = false }: Filtered): Select {
    const noDay = sort && this.#columns.get(columnOf(sort))?.nullable ? nullValueOf(sort) : undefined
    return filters.reduce((filtered, name) => {
      const condition = this.#condition(name, noDay)
      // PostgreSQL could start at this bound, and read all previous pages.
      const isPassed =
        hasCursor && this.#isRangeBound(name, columnOf(sort!)) && this.#isWhereListStarts(name, sort!)
      return filtered.where(isPassed ? sql<boolean>`coalesce(${condition}, false)` : condition)
    }, query)
  }

  /** Whether a bound on the sort column is where the list starts, and not where it ends. */
  #isWhereListStarts(filter: string, sort: string): boolean {
    return this.#filters[filter]!.operator![0] === (isDescending(sort) ? '<' : '>')
  }

  /** Ranks only the newest matches, because ranking all matches would read all of them. */
  #ranking(shape: Shape): Select {
    const { by, newest } = this.#ranked!
    const matches = this.#filtered(this.#scope(shape.ownColumns, shape.prefixFilters).select('id'), shape)
    const candidates = matches.orderBy(by, 'desc').orderBy('id', 'desc').limit(sql.lit(newest))
    return this.#select([]).where('id', 'in', candidates)
  }

  /**
   * The equality condition of a page, if it is the only one and an index on its column has the order of the page;
   * otherwise null. For several values, other conditions can be checked in the range of each value.
   */
  #rangeColumnOf({ sort, filters, ownColumns }: Shape): RangeColumn | null {
    if (columnOf(sort) !== this.#order?.by) return null
    const candidates = ownColumns.map(
      (name): RangeColumn => ({ column: sql.ref(name), value: this.#ownInput(name) }),
    )
    let isChecked = false
    for (const name of filters) {
      const { operand, operator, encode, matches, hash, value = input(name, encode) } = this.#filters[name]!
      if (operator === 'is null') candidates.push({ column: operand! })
      else if (operator === '=') candidates.push({ column: operand!, value, values: matches?.(value), hash })
      else if (this.#filters[name]!.isCheckedInRanges) isChecked = true
      else if (!this.#isRangeBound(name)) return null
    }
    const [range, ...others] = candidates
    return range && others.length === 0 && (range.values || !isChecked) ? range : null
  }

  /** Whether the filter is a lower or upper bound on the sort column. */
  #isRangeBound(filter: string, order = this.#order?.by): boolean {
    const { column, operator } = this.#filters[filter]!
    return column !== undefined && column === order && operator !== '='
  }

  /**
   * Reads only the page, from the index on (column, key, id). Otherwise, the planner might expect many matches, scan in
   * list order and read the whole list without finding one. A range from the value to itself prevents
   * this: the planner then does not treat the column as constant, so no other index provides the order.
   */
  #indexRange(shape: Shape, { column: operand, value: placeholder, values, hash }: RangeColumn) {
    const { sort, hasCursor, filters, prefixFilters } = shape
    const hashed = hash?.(placeholder!)
    // Inside `select`, the planner does not know the hash. Otherwise it would expect no rows after a cursor that has the largest
    // hash, and sort all rows.
    const value = hashed ? (values ? hashed.ofValue : sql`(select ${hashed.ofValue})`) : placeholder
    const column = hashed ? hashed.ofRow : operand
    const { key, direction, comparison, last } = this.#orderOf(sort)
    const ends = { '>': sql<boolean>`${column} >= ${value}`, '<': sql<boolean>`${column} <= ${value}` }
    let page = this.#select([], prefixFilters)
    // Partial indexes require that the column is not null, which a comparison of rows does not tell the planner.
    if (hashed) page = page.where(hashed.isEqual).where(sql<boolean>`${operand} is not null`)
    for (const name of filters.filter((name) => this.#filters[name]!.isCheckedInRanges))
      page = page.where(this.#condition(name))
    for (const name of filters.filter((name) => this.#isRangeBound(name))) {
      const { operator, encode } = this.#filters[name]!
      const end = sql<boolean>`(${column}, ${key}) ${sql.raw(operator!)} (${value}, ${input(name, encode)})`
      ends[operator![0] as '>' | '<'] = end
      if (hasCursor) page = page.where(this.#condition(name))
    }
    if (hasCursor) ends[comparison] = sql`(${column}, ${key}, id) ${sql.raw(comparison)} (${value}, ${last})`
    const inOrder = page.where(ends['>']).where(ends['<']).orderBy(column, direction).orderBy(key, direction)
    if (this.#order?.ties !== 'few') return inOrder.orderBy('id', direction).limit(input('limit'))
    const withTies = inOrder.modifyEnd(sql`fetch first ${input('limit')} rows with ties`)
    const [byKey, byId] = [key, sql`id`].map((each) => sql`${each} ${sql.raw(direction)}`)
    return sql`select * from (${withTies}) as page order by ${byKey}, ${byId} limit ${input('limit')}`
  }

  /** Reads only the page of the records whose column is null, which are at one end of the index on (column, key, id). */
  #nullRange({ sort, hasCursor, filters, prefixFilters }: Shape, { column }: RangeColumn) {
    const { key, direction, comparison, last } = this.#orderOf(sort)
    let page = this.#filtered(this.#select([], prefixFilters), { filters })
    if (hasCursor) page = page.where(sql<boolean>`(${key}, id) ${sql.raw(comparison)} (${last})`)
    return page
      .orderBy(column, direction)
      .orderBy(key, direction)
      .orderBy('id', direction)
      .limit(input('limit'))
  }

  /** Merges one page for each of the values. */
  #rangePerValue(shape: Shape, range: RangeColumn) {
    const { key, direction } = this.#orderOf(shape.sort)
    const page = this.#indexRange(shape, { ...range, value: sql`chosen.value` })
    const inOrder = sql.join([key, sql`id`].map((each) => sql`${each} ${sql.raw(direction)}`))
    return sql`select page.* from (${range.values}) as chosen (value)
cross join lateral (${page}) as page order by ${inOrder} limit ${input('limit')}`
  }

  /** Whether a GiST index covers all filters and the sort order. */
  #usesGistIndex({ sort, filters, ownColumns }: Shape): boolean {
    const areBeside = filters.every((name) => this.#filters[name]!.gistCondition)
    return columnOf(sort) === this.#order?.by && filters.length > 0 && ownColumns.length === 0 && areBeside
  }

  /**
   * A range of days does not follow the order of the list, and the newest match can be far from the newest record. A
   * GiST index knows the days in each part of the list and skips parts without a match. To sort, PostgreSQL reads the
   * index by distance from a time that is later, or earlier, than all records.
   */
  #gistScan({ sort, hasCursor, filters, prefixFilters }: Shape) {
    const { key, direction, comparison, last } = this.#orderOf(sort)
    let page = this.#select([], prefixFilters)
    for (const name of filters) {
      const { gistCondition, encode } = this.#filters[name]!
      page = page.where(gistCondition!(input(name, encode)) as Expression<SqlBool>)
    }
    if (hasCursor) {
      page = page.where(sql<boolean>`${key} ${sql.raw(comparison)}= ${input('last_key')}`)
      page = page.where(sql<boolean>`(${key}, id) ${sql.raw(comparison)} (${last})`)
    }
    const far = direction === 'desc' ? '2200-01-01' : '1900-01-01'
    const distance = sql`${key} <-> ${sql.lit(far)}::timestamptz`
    return page.orderBy(distance).orderBy('id', direction).limit(input('limit'))
  }

  #orderOf(sort: string) {
    const lastKey = input('last_key')
    const last = sql.join([this.#isText(columnOf(sort)) ? inNameOrder(lastKey) : lastKey, input('last_id')])
    const key = this.#key(sort)
    return isDescending(sort)
      ? ({ key, last, direction: 'desc', comparison: '<' } as const)
      : ({ key, last, direction: 'asc', comparison: '>' } as const)
  }

  hasOrder(sort: string): boolean {
    return this.#names.includes(columnOf(sort))
  }

  /** The SQL of a filter, for `generated/queries`. */
  textOf(filter: string): string {
    return String(new Query(sql`${this.#condition(filter)}`))
  }

  /** The format of the rows of a result; `fields` describes its columns. */
  formatOf(fields: readonly FieldDef[]): RowFormat<Shown<E, X>> {
    this.#format ??= rowFormat(this.#fields(), fields)
    return this.#format
  }

  /** The cursor position after a row in this sort order. */
  positionOf(row: Row, sort: string): Position {
    const texts = row.fields
    const at = (name: string) => texts[this.#names.indexOf(name)]
    return [at(columnOf(sort)) ?? nullValueOf(sort), at('id')!]
  }

  /** The fields of a response: the columns, each reference's name after its id, and the extra expressions. */
  #fields(): { name: string; id: Column['id']; reference?: Reference }[] {
    const columns = this.#responseColumns.flatMap(({ name, id }) => {
      const reference = this.#references.get(name)
      return reference
        ? [
            { name, id },
            { name: reference.name, id: null, reference },
          ]
        : [{ name, id }]
    })
    return [...columns, ...Object.keys(this.#extra).map((name) => ({ name, id: null }))]
  }

  /** Selects the rows without the names of referenced records. */
  #select(own: readonly string[], apart: readonly string[] = []) {
    const columns = this.#responseColumns.map(({ name }) => name)
    const extra = Object.entries(this.#extra).map(([name, expression]) => expression.as(name))
    const rank = this.#rank ? [this.#rank.as('rank')] : []
    return this.#scope(own, apart).select([...columns, ...extra, ...rank])
  }

  /**
   * Looks up names only for the rows of the finished page. If the page looked them up itself, the planner would
   * overestimate their cost, and all plans would look equally expensive.
   */
  #withNames(page: Select | RawBuilder<any>, sort?: string): Select | RawBuilder<any> {
    if (this.#references.size === 0) return page
    const fields = this.#fields().map(({ name, reference }) =>
      reference ? sql`${nameOf(reference, 'page')} as ${sql.ref(name)}` : sql.ref(`page.${name}`),
    )
    const rank = this.#rank ? [sql.ref('page.rank')] : []
    const named = sql`select ${sql.join([...fields, ...rank])}\nfrom (${page}) as page`
    if (!sort) return named
    const { direction } = this.#orderOf(sort)
    const key = columnOf(sort) === 'rank' ? sql.ref('rank') : this.#key(sort)
    return sql`${named} order by ${key} ${sql.raw(direction)}, id ${sql.raw(direction)}`
  }

  #scope(own: readonly string[], apart: readonly string[] = []) {
    const all = selectFrom(this.#table)
    const scoped = apart.reduce((query, name) => query.where(this.#condition(name)), all)
    return own.reduce((query, name) => query.where(name, '=', this.#ownInput(name)), scoped)
  }

  #ownInput(name: string) {
    return input(ownName(name), this.#columns.get(name)!.encode)
  }

  #condition(name: string, noDay?: NullDay): Expression<any> {
    const { condition, encode } = this.#filters[name]!
    return condition(input(name, encode), noDay)
  }

  /**
   * The sort expression. Nulls sort last in both directions; a value replaces them, because keyset pagination requires
   * one. Texts are sorted without case and accents.
   */
  #key(sort: string): RawBuilder<any> {
    const name = columnOf(sort)
    if (name === 'rank' && this.#rank) return this.#rank
    const column = sql.ref(name)
    if (this.#isText(name)) return inNameOrder(column)
    const { nullable, isNumber } = this.#columns.get(name)!
    if (!nullable) return column
    const end = sql.lit(nullValueOf(sort))
    return sql`coalesce(${column}, ${isNumber ? sql`${end}::numeric` : end})`
  }

  #isText(name: string): boolean {
    return this.#columns.get(name)?.isText ?? false
  }

  #cachedQuery(key: string, make: () => Query): Query {
    const known = this.#queries.get(key)
    if (known) return known
    const query = make()
    this.#queries.set(key, query)
    return query
  }
}

const changedSince: Filter<string> = {
  condition: (value) => sql`${sql.ref('updated_at')} >= ${value}`,
  encode: toUtc,
  operand: sql.ref('updated_at'),
  operator: '>=',
  column: 'updated_at',
}

type None = Record<never, never>

/** `filters`, `extra` and `rank` declare what lists of `entity` support in addition to its columns. */
export const recordsOf = <E extends Entity, F extends Filters = None, X extends Expressions = None>(
  entity: E,
  options: Options<F, X> = {},
): Records<E, F, X> => new Records(entity, options)

/** The sort key of a text: see decision 68. */
export const inNameOrder = (text: RawBuilder<any>): RawBuilder<any> => sql`name_order(${text})`

const columnOf = (sort: string) => sort.replace('-', '')

const isDescending = (sort: string) => sort.startsWith('-')

/** The value that sorts after all others in this order. */
const nullValueOf = (sort: string): NullDay => (isDescending(sort) ? '-infinity' : 'infinity')

/** Avoids a clash with a filter that has the name of the column. */
const ownName = (column: string) => `own ${column}`

/** The values of columns that a handler sets, by input name. */
export const ownValues = (own: object): InputValues =>
  Object.fromEntries(Object.entries(own).map(([column, value]) => [ownName(column), value]))
