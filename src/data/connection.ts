/** Connections that bring what the service relies on with them, and that end when they are told to. */
import type { DatabaseError, QueryConfig } from 'pg'
import pg from 'pg'
import { StartupError } from '../base/startup-error.ts'

declare module 'pg' {
  interface Client {
    /** Start-up parameters, in addition to user and database. */
    getStartupConf(): Record<string, string>
  }
}

export type Connection = pg.Client

/** How the service uses its database. Times are in milliseconds. */
export interface DatabaseOptions {
  /** The server's own URL if the main one leads through a pooler; otherwise null. */
  directUrl: string | null
  /** Connections that one process takes at most. */
  poolSize: number
  /** How long a call waits for a connection. */
  connectTimeout: number
  /** How long a statement may take, by the server's clock. */
  statementTimeout: number
}

export const databaseDefaults: DatabaseOptions = {
  directUrl: null,
  poolSize: 20,
  connectTimeout: 3_000,
  statementTimeout: 10_000,
}

/**
 * Times in UTC and dates as ISO 8601, whatever the server, the database or the role has for others. PgBouncer keeps
 * both for each client; they are written as PostgreSQL writes them, so that it sees that nothing is to be done.
 */
const formats = { TimeZone: 'UTC', DateStyle: 'ISO, MDY' }

/** How long a connection may take to close, in milliseconds. */
const farewell = 2_000

/** A kind of connection whose first message has `parameters` of the server in it. */
export function connectionWith(parameters: Record<string, string>) {
  return class extends pg.Client {
    override getStartupConf() {
      return { ...super.getStartupConf(), ...formats, ...parameters }
    }

    override end(callback?: (error: Error) => void): any {
      const cut = setTimeout(() => this.connection.stream.destroy(), farewell)
      this.once('end', () => clearTimeout(cut))
      cut.unref()
      return callback ? super.end(callback) : super.end()
    }
  }
}

/** How long the database may take to let somebody in, or to answer what it has at hand, in milliseconds. */
const answerTime = 10_000

/** A connection that is there. Throws what `refusal` has words for. */
export async function open(Kind: ReturnType<typeof connectionWith>, url: string): Promise<Connection> {
  const connection = new Kind({ connectionString: url, connectionTimeoutMillis: answerTime })
  connection.on('error', () => {}) // who asks next is told
  await connection.connect()
  return connection
}

/** Asks for what the database has at hand; with a name as a prepared statement. */
export async function ask<Row>(connection: Connection, text: string, name?: string): Promise<Row[]> {
  return (await connection.query({ text, name, query_timeout: answerTime } as QueryConfig)).rows
}

/** Why the service cannot start with the database at `url`: what cannot be done with it, and for which reason. */
export function refusal(url: string, what: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error
  return new StartupError(
    `The database at ${withoutPassword(url)} cannot be ${what}: ${reasonOf(error as Error)}`,
  )
}

function reasonOf(error: Error): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  // The driver's messages for timeouts.
  if (/^(timeout expired|Query read timeout)$/.test(first.message))
    return `it did not answer within ${answerTime / 1000} s`
  if ((first as DatabaseError).code === '55P03') return 'another session has kept it locked for too long'
  return first.message || (first as NodeJS.ErrnoException).code
}

function withoutPassword(url: string): string {
  const shown = new URL(url)
  shown.password = ''
  shown.search = ''
  return shown.href
}
