/** Database connections that set the parameters on which the service relies, and that close within a time limit. */
import type { DatabaseError, QueryConfig } from 'pg'
import pg from 'pg'
import { unavailable } from '../base/errors.ts'
import { StartupError } from '../base/startup-error.ts'
import { receiveMessages } from './row.ts'

declare module 'pg' {
  interface Client {
    /** The start-up parameters, including user and database. */
    getStartupConf(): Record<string, string>
  }
  interface Connection {
    /** Parses the messages of the database. */
    attachListeners(stream: NodeJS.ReadableStream): void
  }
}

export type Connection = pg.Client

/** How the service uses its database. */
export interface DatabaseOptions {
  /** The URL of the server itself if the main URL is that of a pooler; otherwise null. */
  directUrl: string | null
  /** Number of processes, each with its own pool. */
  processes: number
  /** Maximum number of connections per process. */
  poolSize: number
  /** How long a call waits for a connection from the pool. */
  connectTimeoutMs: number
  /** Maximum duration of a statement, enforced by the server. */
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
 * Times in UTC and dates in ISO 8601, regardless of the defaults of the server, database and role. PgBouncer tracks
 * both parameters per client; it sees no change because the values are spelled as PostgreSQL reports them.
 */
const formats = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }

/**
 * Each statement sees everything committed before it began. The retries in `src/calls/lifecycle/turns.ts` rely on this level, not
 * on `serializable`.
 */
export const isolation = { default_transaction_isolation: 'read committed' }

/** How long closing a connection may take before its socket is destroyed. */
const closeTimeoutMs = 2_000

/** The warning of Citus if a node was lost during a commit. It reports success all the same, so the connection is given up. */
const commitUnknown = /^failed to commit transaction on /

const notConfirmed = () =>
  unavailable('The database has not confirmed the change. Send it again with the same Idempotency-Key.')

/** A client class that sends `parameters` in the start-up message. */
export function connectionWith(parameters: Record<string, string>) {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const { connection } = this
      connection.attachListeners = (stream) =>
        receiveMessages(stream, (message) => {
          if (message.name === 'notice' && commitUnknown.test(message.message))
            connection.stream.destroy(notConfirmed())
          if (connection.stream.destroyed) return
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
        })
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

/** Timeout for connecting, and for queries that should return at once. */
const responseTimeoutMs = 10_000

/** Opens a connection. Pass errors to `startupErrorFor`. */
export async function open(Kind: ReturnType<typeof connectionWith>, url: string): Promise<Connection> {
  const connection = new Kind({ connectionString: url, connectionTimeoutMillis: responseTimeoutMs })
  connection.on('error', () => {}) // the next query fails and reports it
  await connection.connect()
  return connection
}

/** Runs a query that should return at once. With a name, it becomes a prepared statement. */
export async function queryRows<Row>(connection: Connection, text: string, name?: string): Promise<Row[]> {
  return (await connection.query({ text, name, query_timeout: responseTimeoutMs } as QueryConfig)).rows
}

/** The start-up error for the database at `url`. `what` completes the sentence "The database cannot be …". */
export function startupErrorFor(url: string, what: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(
    `The database at ${withoutPassword(url)} cannot be ${what}: ${reasonOf(error as Error)}`,
  )
}

function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  // The driver's messages for timeouts.
  if (/^(timeout expired|Query read timeout)$/.test(first.message))
    return `it did not respond within ${responseTimeoutMs / 1000} s`
  if ((first as DatabaseError).code === '55P03') return 'another session held a lock for too long'
  return first.message || (first as NodeJS.ErrnoException).code
}

/** The parameters can contain secrets too; only the folder of a UNIX socket remains. */
function withoutPassword(url: string): string {
  const shown = new URL(url)
  const socketFolder = shown.searchParams.get('host')
  shown.password = ''
  shown.search = socketFolder ? `?host=${socketFolder}` : ''
  return shown.href
}
