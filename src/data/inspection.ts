/**
 * Checks the version, settings and pooler of the database before any change, because the service cannot configure them
 * itself.
 */
import { randomUUID } from 'node:crypto'
import { StartupError } from '../base/startup-error.ts'
import type { Connection, DatabaseOptions } from './connection.ts'
import { connectionWith, isolation, open, queryRows, startupErrorFor } from './connection.ts'

const oldestServer = 15

/** Server settings as this connection sees them. */
interface Facts {
  version: number
  encoding: string
  read_only: boolean
  time_zone: string
  date_style: string
  /** Milliseconds; 0 means no limit. */
  statement_timeout: number
  isolation: string
  /** The server's connection limit, excluding slots reserved for superusers. */
  connections: number
  role: string
  database: string
}

const facts = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as read_only,
    current_setting('TimeZone') as time_zone,
    current_setting('DateStyle') as date_style,
    (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout,
    current_setting('default_transaction_isolation') as isolation,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    quote_ident(session_user) as role,
    quote_ident(current_database()) as database`

/**
 * Start-up parameters for connections that serve calls. Empty if the connections lead through a pooler, which would reject them.
 */
export const startupParameters = ({
  directUrl,
  statementTimeoutMs,
}: DatabaseOptions): Record<string, string> =>
  directUrl ? {} : { statement_timeout: String(statementTimeoutMs), ...isolation }

/** Throws `StartupError` if the service cannot rely on the database at `url`. */
export async function inspect(url: string, options: DatabaseOptions): Promise<void> {
  const { directUrl } = options
  if (!directUrl) return inspectServer(url, 'DATABASE_URL', options)
  await inspectServer(directUrl, 'DATABASE_DIRECT_URL', { ...options, directUrl: null })
  await inspectPooler(url, options)
}

async function inspectServer(url: string, setting: string, options: DatabaseOptions): Promise<void> {
  const poolerMessage = `${setting} leads through a pooler: ${
    setting === 'DATABASE_URL' ? 'also set DATABASE_DIRECT_URL to' : 'set it to'
  } the address of the PostgreSQL server itself.`
  await withTwoConnections(url, startupParameters(options), poolerMessage, async (one, other) => {
    const server = await factsOf(one)
    const { statementTimeoutMs, poolSize, processes } = options
    if (server.version < oldestServer)
      throw new StartupError(
        `PostgreSQL ${oldestServer} or newer is required; the server has ${server.version}.`,
      )
    // A pooler dropped the parameter, or shares sessions between clients.
    if (server.statement_timeout !== statementTimeoutMs || (await shareSessions(one, other)))
      throw new StartupError(poolerMessage)
    if (server.encoding !== 'UTF8')
      throw new StartupError(
        `The encoding of the database ${server.database} is ${server.encoding}; UTF8 is required.`,
      )
    if (server.read_only)
      throw new StartupError(
        `The database ${server.database} is read-only: it is a standby, or default_transaction_read_only is on.`,
      )
    if (setting === 'DATABASE_URL' && poolSize * processes > server.connections)
      throw new StartupError(
        `DATABASE_POOL_SIZE is ${poolSize}${processes > 1 ? ` in each of ${processes} processes` : ''}, ` +
          `but the server accepts only ${server.connections} connections.`,
      )
  })
}

async function inspectPooler(url: string, { statementTimeoutMs }: DatabaseOptions): Promise<void> {
  await withTwoConnections(url, {}, null, async (one, other) => {
    const pooler = await factsOf(one)
    const { statement_timeout, time_zone, date_style } = pooler
    if (time_zone !== 'UTC' || !date_style.startsWith('ISO'))
      throw new StartupError('The pooler at DATABASE_URL does not track TimeZone and DateStyle per client.')
    if ((await shareSessions(one, other)) && !(await keepsStatements(one)))
      throw new StartupError(
        'The pooler at DATABASE_URL does not track prepared statements per client: ' +
          'use PgBouncer 1.21 or newer with max_prepared_statements above 0 (or pool_mode session).',
      )
    if (statement_timeout === 0 || statement_timeout > statementTimeoutMs)
      throw new StartupError(
        `statement_timeout is ${statement_timeout || 'off'} behind DATABASE_URL, and must be ${statementTimeoutMs} ms or less: ` +
          remedy(pooler, `statement_timeout = ${statementTimeoutMs}`),
      )
    const { default_transaction_isolation: needed } = isolation
    if (pooler.isolation !== needed)
      throw new StartupError(
        `default_transaction_isolation is ${pooler.isolation} behind DATABASE_URL, and must be ${needed}: ` +
          remedy(pooler, `default_transaction_isolation = '${needed}'`),
      )
  })
}

/** Tells the operator how to set a parameter that a pooler does not accept from clients. */
const remedy = ({ role, database }: Facts, setting: string) =>
  `run ALTER ROLE ${role} IN DATABASE ${database} SET ${setting}; then RECONNECT in the PgBouncer console.`

/**
 * Runs `check` with two connections. Throws `StartupError` with the message `pooled` if the server refuses the start-up
 * parameters.
 */
async function withTwoConnections(
  url: string,
  parameters: Record<string, string>,
  pooled: string | null,
  check: (one: Connection, other: Connection) => Promise<void>,
): Promise<void> {
  const Kind = connectionWith(parameters)
  const opened: Connection[] = []
  try {
    for (let count = 0; count < 2; count++) opened.push(await open(Kind, url))
    await check(opened[0]!, opened[1]!)
  } catch (error) {
    if (pooled && /unsupported startup parameter/.test((error as Error).message))
      throw new StartupError(pooled)
    throw startupErrorFor(url, 'reached', error)
  } finally {
    await Promise.all(opened.map((each) => each.end()))
  }
}

async function factsOf(connection: Connection): Promise<Facts> {
  const [row] = await queryRows<Facts>(connection, facts)
  return row!
}

/** Whether a pooler shares server sessions between clients instead of giving each client its own. */
async function shareSessions(one: Connection, other: Connection): Promise<boolean> {
  const seen = new Set<string>()
  for (let round = 0; round < 5; round++) {
    const pids = [await sessionOf(one), await sessionOf(other)]
    if (pids[0] === pids[1]) return true
    seen.add(pids.join())
  }
  return seen.size > 1
}

async function sessionOf(connection: Connection): Promise<number> {
  const [row] = await queryRows<{ pid: number }>(connection, 'select pg_backend_pid() as pid')
  return row!.pid
}

/**
 * Whether the pooler tracks prepared statements per client. Such a pooler renames them on the server, so this name is not
 * found there.
 */
async function keepsStatements(connection: Connection): Promise<boolean> {
  const name = `check-${randomUUID()}`
  const text = `select name from pg_prepared_statements where name = '${name}'`
  return (await queryRows(connection, text, name)).length === 0
}
