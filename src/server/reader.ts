/**
 * Reads go from rows to the response without entities: named prepared statements on the ORM's own pool,
 * built from the entities' metadata. Every statement is scoped to one workspace.
 */
import type { EntityName, InferEntity, MikroORM } from '@mikro-orm/core'
import type { Pool } from 'pg'
import type { LookUps } from '../database/look-ups.ts'
import type { Shape } from '../database/shapes.ts'
import { rowToRecord, shapeOf } from '../database/shapes.ts'
import { statement } from '../database/statement.ts'
import { notFound } from '../errors.ts'
import type { Reply } from './answer.ts'
import { etagOf } from './answer.ts'
import { badCursor, decodeCursor, encodeCursor } from './cursor.ts'
import type { Filter } from './filters.ts'

interface Paging {
  sort?: string
  limit?: number
  cursor?: string
}

/** A statement that answers one JSON value or no row; its `$1` is the workspace, `values` are the ones after it. */
export interface Report<T> {
  text: string
  values: unknown[]
  /** What it answers: no property, only a type. */
  answers?: T
}

/** Makes what a list is ordered by, or shows, and no column has: SQL by name. `place` takes a value for a placeholder. */
export type Compute = (place: (value: unknown) => string) => Record<string, string>

/** One filter for each query parameter that is not paging: without it the type check fails. */
export type Filters<Query> = { [Name in Exclude<keyof Query, keyof Paging>]-?: Filter }

export class Reader {
  readonly #orm: MikroORM
  readonly #pool: Pool
  readonly #lookUps: LookUps
  readonly #workspace: string
  readonly #reply: Reply

  constructor(orm: MikroORM, pool: Pool, lookUps: LookUps, workspace: string, reply: Reply) {
    this.#orm = orm
    this.#pool = pool
    this.#lookUps = lookUps
    this.#workspace = workspace
    this.#reply = reply
  }

  /** The record with these values, and what `compute` makes. Throws 404 where this workspace has none. */
  async one<E extends EntityName<any>>(
    entity: E,
    where: Partial<InferEntity<E>>,
    compute: Compute = nothingComputed,
  ): Promise<InferEntity<E>> {
    const shape = shapeOf(this.#orm, entity)
    const values = new Values(this.#workspace)
    const computed = compute((value) => values.place(value))
    const select = [selectFrom(shape, computed), ...equalities(shape, where, values)].join(' and ')
    const [row] = (await this.#lookUps.query(statement(select, values.all))).rows
    if (!row) throw notFound()
    // A record without a version never changes.
    this.#reply.etag = etagOf(shape.version < 0 ? 1 : (row[shape.version] as number))
    return rowToRecord(shape, row) as InferEntity<E>
  }

  /** Throws 404 where this workspace has no such record. Asked before the records below it are listed. */
  async exists(entity: EntityName<any>, id: string): Promise<void> {
    const shape = shapeOf(this.#orm, entity)
    const values = new Values(this.#workspace)
    const conditions = ['workspace_id = $1', ...equalities(shape, { id }, values)].join(' and ')
    const query = statement(`select 1 from ${shape.table} where ${conditions}`, values.all)
    if ((await this.#lookUps.query(query)).rows.length === 0) throw notFound()
  }

  /**
   * One page in keyset order, so that nothing is shown twice or missed while others write.
   * `where` narrows the list beyond what the caller asked for; what `compute` makes can be sorted by and, where
   * the entity has a property of that name, is shown. Throws 422 for a foreign cursor.
   */
  async page<E extends EntityName<any>, Query extends Paging>(
    entity: E,
    query: Query,
    filters: Filters<Query>,
    where: Partial<InferEntity<E>> = {},
    compute: Compute = nothingComputed,
  ): Promise<InferEntity<E>[]> {
    const shape = shapeOf(this.#orm, entity)
    const { sort, limit, cursor } = query as Required<Paging>
    const values = new Values(this.#workspace)
    const conditions = equalities(shape, where, values)
    for (const [name, { column, condition, read }] of Object.entries<Filter>(filters)) {
      const given = query[name as keyof Query]
      if (given === undefined) continue
      const value = read ? read(given) : given
      conditions.push(condition(values.place(column ? toColumn(shape, column, value) : value), value))
    }
    const computed = compute((value) => values.place(value))
    const column = sort.replace('-', '')
    const key = computed[column] ?? sortKey(shape, column)
    const [direction, beyond] = sort === column ? ['asc', '>'] : ['desc', '<']
    if (cursor) {
      const position = decodeCursor(cursor, sort).map((value) => values.place(value))
      conditions.push(`(${key}, id) ${beyond} (${position})`)
    }
    const select = [selectFrom(shape, computed), ...conditions].join(' and ')
    const order = `order by ${key} ${direction}, id ${direction} limit ${values.place(limit + 1)}`
    const { rows } = await this.#pool.query(statement(`${select} ${order}`, values.all)).catch((error) => {
      throw cursor && isDataError(error) ? badCursor() : error
    })
    if (rows.length > limit) {
      const last = rows[limit - 1]!
      const names = [...shape.columns.map(({ name }) => name), ...beyondTheShape(shape, computed)]
      const at = (name: string) => (last[names.indexOf(name)] ?? 'infinity') as string
      this.#reply.nextCursor = encodeCursor(sort, [at(column), at('id')])
      rows.length = limit
    }
    return rows.map((row) => rowToRecord(shape, row)) as InferEntity<E>[]
  }

  /** What the report answers; undefined where it has no row. */
  async report<T>({ text, values }: Report<T>): Promise<T | undefined> {
    const { rows } = await this.#pool.query(statement(text, [this.#workspace, ...values]))
    return rows[0]?.[0]
  }
}

/** The values of a statement; the first is the workspace. */
class Values {
  readonly all: unknown[]

  constructor(workspace: string) {
    this.all = [workspace]
  }

  /** Takes a value and answers its placeholder. */
  place(value: unknown): string {
    return `$${this.all.push(value)}`
  }
}

function equalities(shape: Shape, where: object, values: Values): string[] {
  return Object.entries(where).map(
    ([name, value]) => `${name} = ${values.place(toColumn(shape, name, value))}`,
  )
}

/** Dates that are not set come after all others, so that they have a place in the order. */
function sortKey(shape: Shape, column: string): string {
  return shape.column(column).nullable ? `coalesce(${column}, 'infinity')` : column
}

const selects = new WeakMap<Shape, string>()

const nothingComputed: Compute = () => ({})

function selectFrom(shape: Shape, computed: Record<string, string>): string {
  const isPlain = Object.keys(computed).length === 0
  const known = isPlain && selects.get(shape)
  if (known) return known
  const columns = shape.columns.map((column) =>
    column.computed ? (computed[column.name] ?? 'null') : column.name,
  )
  const beyond = beyondTheShape(shape, computed).map((name) => computed[name])
  const select = `select ${[...columns, ...beyond].join(', ')} from ${shape.table} where workspace_id = $1`
  if (isPlain) selects.set(shape, select)
  return select
}

/** What is computed only to sort by it. */
function beyondTheShape(shape: Shape, computed: Record<string, string>): string[] {
  return Object.keys(computed).filter((name) => !shape.columns.includes(shape.column(name)))
}

/** A value of the API as the column has it: ids become uuids. */
function toColumn(shape: Shape, column: string, value: unknown): unknown {
  const { type } = shape.column(column)
  return type ? type.convertToDatabaseValue(value as string) : value
}

/** SQLSTATE class 22: a value that the column's type does not take. */
function isDataError(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('22')
}
