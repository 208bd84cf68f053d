/** Reads records for one request in the caller's workspace, without creating entities. */
import { notFound } from '../base/errors.ts'
import type { Id, Kind } from '../domain/model/columns.ts'
import { uuidOf } from '../domain/model/columns.ts'
import type { Result, Statement } from './batch.ts'
import type { Filter } from './conditions.ts'
import { anyOf, noneOrAnyOf } from './conditions.ts'
import { decodeCursor, encodeCursor, invalidCursor } from './cursor.ts'
import type { Statements } from './lanes.ts'
import type { Reference } from './names.ts'
import { mayName, nameInput } from './names.ts'
import { Page } from './page.ts'
import type { InputValues, Query } from './query.ts'
import type { Records } from './records.ts'
import { ownValues } from './records.ts'

export interface Viewpoint {
  workspace_id: string
  user_id: Id<'user'>
  /** Whether the scopes and role of the caller allow reading records of this kind. */
  mayRead(kind: Kind): boolean
  /** The user whose own records are visible; null if the records of all users are visible. */
  onlyOwner: Id<'user'> | null
  /** UUIDs of the projects whose time is visible too; null if the caller leads none. */
  ledProjects: readonly string[] | null
  /** The fields in the response; all fields if undefined. */
  fields?: readonly string[]
  /** Whether the response has the number of records in all pages. */
  count?: boolean
}

interface Paging<Column extends string = string> {
  sort?: Column | `-${Column}`
  limit?: number
  cursor?: string
  updated_since?: string
}

type Own<R extends Records> = Partial<R['columns']>

type ColumnName<R extends Records> = keyof R['columns'] & string

/** Compiles only if each parameter, except those for paging, has a filter of the same type. */
type Filtered<R extends Records, Params> = Paging<ColumnName<R> | 'rank'> & {
  [Name in Exclude<keyof Params, keyof Paging>]?: Name extends keyof R['filters']
    ? R['filters'][Name] extends Filter<infer Value>
      ? Value | readonly Value[]
      : never
    : never
}

export class Reader {
  readonly #statements: Statements
  readonly #viewpoint: Viewpoint

  constructor(statements: Statements, viewpoint: Viewpoint) {
    this.#statements = statements
    this.#viewpoint = viewpoint
  }

  /** A reader for another user of the workspace. */
  as(viewer: Pick<Viewpoint, 'onlyOwner' | 'ledProjects' | 'mayRead'>): Reader {
    return new Reader(this.#statements, { ...this.#viewpoint, ...viewer })
  }

  /** A reader whose pages have the number of records in all pages. */
  counting(): Reader {
    return new Reader(this.#statements, { ...this.#viewpoint, count: true })
  }

  /** Whether the caller may see the records of all users. */
  get seesAll(): boolean {
    return this.#viewpoint.onlyOwner === null
  }

  mayRead(kind: Kind): boolean {
    return this.#viewpoint.mayRead(kind)
  }

  /** The record with these column values. Throws 404 if it does not exist. */
  async one<R extends Records>(records: R, own: Own<R>): Promise<R['record']> {
    const query = records.one(Object.keys(own))
    const values = this.#withViewer({ ...ownValues(own), ...this.#nameInputsOf(records) })
    const { rows, fields } = await this.#statements.query(query.withRawRows(values))
    if (!rows[0]) throw notFound()
    return records.formatOf(fields).decode(rows[0])
  }

  /** Throws 404 if there is no such record. Call it before listing records that belong to it. */
  async exists<R extends Records>(records: R, own: Own<R>): Promise<void> {
    if (!(await this.has(records, own))) throw notFound()
  }

  async has<R extends Records>(records: R, own: Own<R>): Promise<boolean> {
    const query = records.exists(Object.keys(own))
    const { rows } = await this.#statements.query(query.withRawRows(this.#withViewer(ownValues(own))))
    return rows.length > 0
  }

  /**
   * One page of the list. `columnValues` contains values that the handler sets. Throws 422 for a cursor of another
   * list.
   */
  async page<R extends Records, Params extends Filtered<R, Params>>(
    records: R,
    params: Params,
    columnValues: Own<R> = {},
  ): Promise<Page<R['record']>> {
    const own = { ...this.#ownerFilterOf(records), ...columnValues }
    const { sort, limit, cursor, ...rest } = params as Required<Paging>
    const filterValues = this.filtersOf(records, rest)
    const filters = Object.keys(filterValues)
    const shape = { sort, hasCursor: Boolean(cursor), filters, ownColumns: Object.keys(own) }
    const query = records.page(shape)
    const [last_key, last_id] = cursor ? decodeCursor(cursor, sort) : []
    const maxRows = limit + 1
    const filtered = { ...filterValues, ...ownValues(own) }
    const paging = { limit: maxRows, last_key, last_id }
    const values = { ...filtered, ...this.#nameInputsOf(records), ...paging }
    const statement: Statement = { ...query.withRawRows(this.#withViewer(values)), maxRows }
    // A statement without a name is planned for its values and can read many rows, so it must not delay a batch.
    const result: Promise<Result> = statement.name
      ? this.#statements.query(statement)
      : this.#statements.dedicated(statement)
    const read = result.catch((error) => {
      throw cursor && isDataError(error) ? invalidCursor() : error
    })
    const count = this.#viewpoint.count ? this.#count(records.count(shape), filtered) : null
    const [{ rows, fields }, total] = await Promise.all([read, count])
    const hasMore = rows.length > limit
    if (hasMore) rows.length = limit
    const nextCursor = hasMore ? encodeCursor(sort, records.positionOf(rows.at(-1)!, sort)) : null
    return new Page(rows, records.formatOf(fields), { nextCursor, total })
  }

  async #count(query: Query<{ total: number }>, values: InputValues): Promise<number> {
    const [counted] = await this.rows(query, values)
    return counted!.total
  }

  /** Runs a query that does not list records, on its own connection. */
  async rows<Row>(query: Query<Row>, values: InputValues = {}): Promise<Row[]> {
    return (await this.#statements.dedicated(query.with(this.#withViewer(values)))).rows
  }

  /** Runs a quick query by keys, in a batch with statements of other calls. */
  async batched<Row>(query: Query<Row>, values: InputValues): Promise<Row[]> {
    return (await this.#statements.query(query.with(this.#withViewer(values)))).rows
  }

  /**
   * A condition on the owner column for callers who see only their own records, so that its index is used. All
   * statements filter by visibility in any case.
   */
  #ownerFilterOf({ owner, isSharedWithLeads }: Records): InputValues {
    const { onlyOwner, ledProjects } = this.#viewpoint
    if (ledProjects && isSharedWithLeads) return {}
    return owner && onlyOwner ? { [owner]: onlyOwner } : {}
  }

  /** Whether the caller may see the names of records of this kind. */
  mayName(kind: Kind): boolean {
    return mayName(kind, this.#viewpoint.mayRead)
  }

  /** Enables the lookup of names that the response contains and the caller may read. */
  #nameInputsOf({ references }: Records): InputValues {
    const { fields } = this.#viewpoint
    const isShown = ({ kind, name }: Reference) => this.mayName(kind) && (fields?.includes(name) ?? true)
    return Object.fromEntries([...references].map((each) => [nameInput(each), isShown(each)]))
  }

  #withViewer(values: InputValues): InputValues {
    const { workspace_id, onlyOwner, ledProjects } = this.#viewpoint
    return {
      ...values,
      workspace: workspace_id,
      only_owner: onlyOwner && uuidOf(onlyOwner, 'user'),
      led_projects: ledProjects,
    }
  }

  /**
   * The values of the filters that are set. Replaces `me` by the calling user, `none` by the filter for it, and several
   * values by a filter for all of them.
   */
  filtersOf({ filters }: Records, params: InputValues): InputValues {
    const entries = Object.entries(params).filter(([, value]) => value !== undefined)
    return Object.fromEntries(entries.map(([name, value]) => this.#filterOf(name, filters[name], value)))
  }

  #filterOf(name: string, filter: Filter, value: unknown): [name: string, value: unknown] {
    const { acceptsMe, noneFilter, several } = filter
    if (value === 'me' && acceptsMe) return [name, this.#viewpoint.user_id]
    if (value === 'none' && noneFilter) return [noneFilter, true]
    if (!several || !Array.isArray(value)) return [name, value]
    const withUserId = value.map((each) => (each === 'me' && acceptsMe ? this.#viewpoint.user_id : each))
    const values = [...new Set(withUserId)]
    if (values.length === 1) return this.#filterOf(name, filter, values[0])
    const others = noneFilter ? values.filter((each) => each !== 'none') : values
    return [others.length < values.length ? noneOrAnyOf(name) : anyOf(name), others]
  }
}

/** Whether the type of a column does not accept a value (SQLSTATE class 22). */
function isDataError(error: unknown): boolean {
  return String((error as { code?: string }).code).startsWith('22')
}
