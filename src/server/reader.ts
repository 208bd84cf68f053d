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

  /** The record with these values. Throws 404 where this workspace has none. */
  async one<E extends EntityName<any>>(entity: E, where: Partial<InferEntity<E>>): Promise<InferEntity<E>> {
    const shape = shapeOf(this.#orm, entity)
    const values = new Values(this.#workspace)
    const select = [selectFrom(shape), ...equalities(shape, where, values)].join(' and ')
    const [row] = (await this.#lookUps.query(statement(select, values.all))).rows
    if (!row) throw notFound()
    // A record without a version never changes.
    this.#reply.etag = etagOf(shape.version < 0 ? 1 : (row[shape.version] as number))
    return rowToRecord(shape, row) as InferEntity<E>
  }

  /**
   * One page in keyset order, so that nothing is shown twice or missed while others write.
   * `where` narrows the list beyond what the caller asked for. Throws 422 for a foreign cursor.
   */
  async page<E extends EntityName<any>, Query extends Paging>(
    entity: E,
    query: Query,
    filters: Filters<Query>,
    where: Partial<InferEntity<E>> = {},
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
    const column = sort.replace('-', '')
    const key = sortKey(shape, column)
    const [direction, beyond] = sort === column ? ['asc', '>'] : ['desc', '<']
    if (cursor) {
      const position = decodeCursor(cursor, sort).map((value) => values.place(value))
      conditions.push(`(${key}, id) ${beyond} (${position})`)
    }
    const select = [selectFrom(shape), ...conditions].join(' and ')
    const order = `order by ${key} ${direction}, id ${direction} limit ${values.place(limit + 1)}`
    const { rows } = await this.#pool.query(statement(`${select} ${order}`, values.all)).catch((error) => {
      throw cursor && isDataError(error) ? badCursor() : error
    })
    if (rows.length > limit) {
      const last = rows[limit - 1]!
      const at = (name: string) => (last[shape.columns.indexOf(shape.column(name))] ?? 'infinity') as string
      this.#reply.nextCursor = encodeCursor(sort, [at(column), at('id')])
      rows.length = limit
    }
    return rows.map((row) => rowToRecord(shape, row)) as InferEntity<E>[]
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

function selectFrom(shape: Shape): string {
  let select = selects.get(shape)
  if (!select) {
    select = `select ${shape.columns.map(({ name }) => name).join(', ')} from ${shape.table} where workspace_id = $1`
    selects.set(shape, select)
  }
  return select
}

/** A value of the API as the column has it: ids become uuids. */
function toColumn(shape: Shape, column: string, value: unknown): unknown {
  const { type } = shape.column(column)
  return type ? type.convertToDatabaseValue(value as string, null as never) : value
}

/** SQLSTATE class 22: a value that the column's type does not take. */
function isDataError(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('22')
}
