/** Sends statements in one write, as one transaction. Their results arrive together. */
import type { Connection, FieldDef, QueryArrayConfig, QueryConfig, Submittable } from 'pg'
import pg from 'pg'
import utils from 'pg/lib/utils.js'
import type { Row } from './row.ts'
import { rawRowTypes } from './statement.ts'

/** The statement returns at most `maxRows` rows, or all rows if it is undefined. */
export type Statement = (QueryConfig | QueryArrayConfig) & { maxRows?: number }

export interface Result {
  rows: any[]
  rowCount: number | null
  fields: readonly FieldDef[]
}

/** The result columns of each named statement, which the database describes only once. */
const rowDescriptions = new Map<string, readonly FieldDef[]>()

/** The names of the statements that each connection has prepared. */
const preparedStatements = new WeakMap<Connection, Set<string>>()

/**
 * A query for `client.query`. PostgreSQL runs everything before a Sync message as one transaction (Frontend/Backend
 * Protocol, "Pipelining").
 */
export class Batch implements Submittable {
  readonly #statements: readonly Statement[]
  readonly #results: Result[] = []
  #names = new Set<string>()
  #fields: readonly FieldDef[] = []
  #rows: any[] = []
  #toRow: ((row: Row) => unknown) | null = null
  /** Called when the batch has ended. `pg` wraps it to apply a timeout. */
  callback: (error: Error | null) => void

  /** If there is an error, `results` has the results of the statements before the failed one. */
  constructor(statements: readonly Statement[], done: (error: Error | null, results: Result[]) => void) {
    this.#statements = statements
    this.callback = (error) => done(error, this.#results)
  }

  /** If a value cannot be encoded, returns the error and sends nothing: a partial batch would block the connection. */
  submit(connection: Connection): Error | null {
    let values: (string | Buffer | null)[][]
    try {
      values = this.#statements.map((statement) => statement.values!.map(utils.prepareValue))
    } catch (error) {
      return error as Error
    }
    this.#names = preparedStatements.get(connection) ?? new Set()
    preparedStatements.set(connection, this.#names)
    connection.stream.cork() // send the whole batch in one write
    for (const [index, statement] of this.#statements.entries())
      this.#send(statement, values[index]!, connection)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #send(
    { text, name, maxRows }: Statement,
    values: (string | Buffer | null)[],
    connection: Connection,
  ): void {
    const statement = nameOf(name)
    if (!this.#names.has(statement)) {
      // After an error, the statement may or may not exist. Closing a nonexistent statement is not an error.
      connection.close({ type: 'S', name: statement }, true)
      connection.parse({ name: statement, text, types: [] }, true)
      if (statement) this.#names.add(statement)
    }
    connection.bind({ statement, values }, true)
    if (!rowDescriptions.has(statement)) connection.describe({ type: 'P' }, true)
    connection.execute(maxRows ? { rows: String(maxRows) } : null, true)
  }

  get #current(): Statement {
    return this.#statements[this.#results.length]!
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#fields = fields
    const { name } = this.#current
    if (name) rowDescriptions.set(nameOf(name), fields)
  }

  handleDataRow(row: Row): void {
    this.#toRow ??= rowParser(this.#current, this.#fieldsOf(this.#current))
    this.#rows.push(this.#toRow(row))
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.#current
    if (name && !rowDescriptions.has(nameOf(name))) rowDescriptions.set(nameOf(name), [])
    this.#complete(Number(text.slice(text.lastIndexOf(' ') + 1)))
  }

  /** `maxRows` was reached; the other rows are discarded at the end of the transaction. */
  handlePortalSuspended(): void {
    this.#complete(this.#rows.length)
  }

  #complete(rowCount: number): void {
    this.#results.push({ rows: this.#rows, rowCount, fields: this.#fieldsOf(this.#current) })
    this.#rows = []
    this.#toRow = null
  }

  #fieldsOf({ name }: Statement): readonly FieldDef[] {
    return rowDescriptions.get(nameOf(name)) ?? this.#fields
  }

  handleReadyForQuery(): void {
    this.callback(null)
  }

  handleError(error: Error): void {
    for (const { name } of this.#statements.slice(this.#results.length)) this.#names.delete(nameOf(name))
    this.callback(error)
  }
}

/** Avoids a clash with statements that `Client` prepares under their plain names. */
const nameOf = (name: string | undefined) => (name ? `b${name}` : '')

function rowParser({ types = pg.types, ...statement }: Statement, fields: readonly FieldDef[]) {
  if (types === rawRowTypes) return (row: Row) => row
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text'))
  const parse = (value: string | null, index: number) => (value === null ? null : parsers[index]!(value))
  if ('rowMode' in statement) return ({ fields: values }: Row) => values.map(parse)
  return ({ fields: values }: Row) =>
    Object.fromEntries(values.map((value, index) => [fields[index]!.name, parse(value, index)]))
}
