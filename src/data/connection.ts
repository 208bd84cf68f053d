/** Connections that set the parameters the service relies on, and that close within a time limit. */
import type { DatabaseError, QueryConfig } from 'pg'
import pg from 'pg'
import { StartupError } from '../base/startup-error.ts'
import { lazyParser } from './row.ts'

declare module 'pg' {
  interface Client {
    /** The start-up parameters, including user and database. */
    getStartupConf(): Record<string, string>
  }
  interface Connection {
    /** Reads what the database sends. */
    attachListeners(stream: NodeJS.ReadableStream): void
  }
}

export type Connection = pg.Client

/** How the service uses its database. Times are in milliseconds. */
export interface DatabaseOptions {
  /** The server's own URL if the main one leads through a pooler; otherwise null. */
  directUrl: string | null
  /** How many processes of this start have a pool of that size. */
  processes: number
  /** Maximum number of connections per process. */
  poolSize: number
  /** How long a call waits for a connection from the pool. */
  connectTimeoutMs: number
  /** Maximum duration of a statement, by the server's clock. */
  statementTimeoutMs: number
}

export const databaseDefaults: DatabaseOptions = {
  directUrl: null,
  processes: 1,
  poolSize: 20,
  connectTimeoutMs: 3_000,
  statementTimeoutMs: 10_000,
}

/**
 * Times in UTC and dates as ISO 8601, regardless of the defaults of the server, the database or the role.
 * PgBouncer tracks both per client; they are spelled as PostgreSQL reports them, so that it sees there is
 * nothing to change.
 */
const formats = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }

/** A statement sees what was committed before it began: `src/call/turns.ts` repeats calls, and expects no `serializable`. */
export const isolation = { default_transaction_isolation: 'read committed' }

/** How long a connection may take to close, in milliseconds. */
const closeTimeoutMs = 2_000

/** A client class that sends `parameters` in the start-up message. */
export function connectionWith(parameters: Record<string, string>) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connection } = this
      connection.attachListeners = (stream) => {
        const parser = lazyParser()
        stream.on('data', (bytes: Buffer) =>
          parser.parse(bytes, (message) =>
            connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
          ),
        )
      }
    }

    override getStartupConf() {
      return { ...super.getStartupConf(), ...formats, ...parameters }
    }

    override end(callback?: (error: Error) => void): any {
      const cut = setTimeout(() => this.connection.stream.destroy(), closeTimeoutMs)
      this.once('end', () => clearTimeout(cut))
      cut.unref()
      return callback ? super.end(callback) : super.end()
    }
  }
}

/** Timeout for connecting, and for queries that should return at once, in milliseconds. */
const responseTimeoutMs = 10_000

/** Opens a connection. Errors are for `refusal` to explain. */
export async function open(Kind: ReturnType<typeof connectionWith>, url: string): Promise<Connection> {
  const connection = new Kind({ connectionString: url, connectionTimeoutMillis: responseTimeoutMs })
  connection.on('error', () => {}) // the next query fails and reports it
  await connection.connect()
  return connection
}

/** Runs a query that should return at once; as a prepared statement if it has a name. */
export async function queryRows<Row>(connection: Connection, text: string, name?: string): Promise<Row[]> {
  return (await connection.query({ text, name, query_timeout: responseTimeoutMs } as QueryConfig)).rows
}

/** The start-up error for the database at `url`: what failed, and why. */
export function startupErrorFor(url: string, what: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(
    `The database at ${withoutPassword(url)} cannot be ${what}: ${reasonOf(error as Error)}`,
  )
}

function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  // The driver's timeout messages.
  if (/^(timeout expired|Query read timeout)$/.test(first.message))
    return `it did not answer within ${responseTimeoutMs / 1000} s`
  if ((first as DatabaseError).code === '55P03') return 'another session has kept it locked for too long'
  return first.message || (first as NodeJS.ErrnoException).code
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}
