import { mkdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { chooseAccount, findBinaries } from './binaries.ts'
import {
  type Cluster,
  changeOwner,
  createCluster,
  findForeignEntry,
  passwordFile,
  pollMs,
  readIfAny,
  removeDrafts,
  superuser,
  version,
} from './cluster.ts'
import { EmbeddedDatabaseError, OtherMajorError } from './error.ts'
import { findPostmaster, isAlive, reach, shutDown } from './postmaster.ts'

/** A running embedded database; `stop` shuts it down and waits until it is down. */
export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** Called if the database was lost while the service was running and could not be restarted. */
  onLost?(error: EmbeddedDatabaseError): void
  /** Reports problems that the operator should know about but that stop nothing. */
  warn?(message: string): void
  /**
   * Cancels the start: throws the signal's reason, unless PostgreSQL was launched by then and has to be
   * stopped.
   */
  signal?: AbortSignal
}

const database = 'service'

/**
 * Starts PostgreSQL in `dataDir`, or takes over the one that a killed service left running there. Only one
 * service can use a folder at a time. A postmaster that dies is restarted on the same port, so that the
 * service's pools reconnect by themselves.
 */
export async function startEmbeddedDatabase(
  dataDir: string,
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  try {
    const cluster = await openCluster(resolve(dataDir))
    return await serve(cluster, await readPassword(cluster.folder), options)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw toOwnError(error, resolve(dataDir))
  }
}

/**
 * Opens the database in `dataDir` briefly: if a service runs it, that one, which `stop` leaves running;
 * otherwise it is started. Throws `EmbeddedDatabaseError` if no service has created one yet.
 */
export async function borrowEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    if (!(await version(join(dataDir, 'postgres'))))
      throw new EmbeddedDatabaseError(`There is no database in ${resolve(dataDir)}`)
    const folder = join(await realpath(dataDir), 'postgres')
    const running = await findPostmaster({ folder })
    if (!running) return await startEmbeddedDatabase(dataDir)
    return { url: urlOf(await readPassword(folder), running.port), stop: async () => {} }
  } catch (error) {
    throw toOwnError(error, resolve(dataDir))
  }
}

async function readPassword(folder: string): Promise<string> {
  const password = await readIfAny(join(folder, passwordFile))
  if (!password)
    throw new EmbeddedDatabaseError(`The password of the database is missing: ${join(folder, passwordFile)}`)
  return password
}

const urlOf = (password: string, port: number) =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`

/** Other errors come from the file system and concern the folder; their own message is clear enough. */
function toOwnError(error: unknown, dataDir: string) {
  if (error instanceof OtherMajorError) return error
  const { message } = error as Error
  const text =
    error instanceof EmbeddedDatabaseError
      ? message
      : `The database cannot use the data folder ${dataDir}: ${message}`
  const denied = /EACCES|permission|permitted|user ID/i.test(message)
  return new EmbeddedDatabaseError(
    denied ? `${text} (start as another user, or set DATABASE_URL to a PostgreSQL server)` : text,
  )
}

async function openCluster(path: string): Promise<Cluster> {
  const binaries = findBinaries()
  const create = (recursive: boolean) => mkdir(path, { recursive, mode: 0o700 })
  if ((await stat(path).catch(() => null))?.isDirectory() === false)
    throw new EmbeddedDatabaseError(`The data folder ${path} is a file: DATA_DIR must name a folder`)
  await create(true).catch(() => create(false)) // recursive reports a wrong reason on a read-only disk
  const dataDir = await realpath(path)
  if (Buffer.byteLength(dataDir) > 900)
    throw new EmbeddedDatabaseError(`The data folder's path is too long: ${dataDir}`)
  const folder = join(dataDir, 'postgres')
  const found = await version(folder)
  const foreign = found ? undefined : await findForeignEntry(dataDir)
  if (foreign !== undefined)
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} holds other files, such as ${JSON.stringify(foreign)}: DATA_DIR must name a folder of its own`,
    )
  const account = chooseAccount(found ? folder : dataDir)
  const cluster = { dataDir, folder, log: join(dataDir, 'postgres.log'), binaries, account }
  if (!found) await createCluster(cluster)
  else if (found === binaries.major) await changeOwner(cluster, folder)
  else
    throw new OtherMajorError(
      `${folder} holds data of PostgreSQL ${found}, this is PostgreSQL ${binaries.major}`,
    )
  return cluster
}

async function serve(cluster: Cluster, password: string, options: EmbeddedDatabaseOptions) {
  const { onLost, warn = console.warn, signal } = options
  let holder: Client | undefined
  let reviving: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const ending = new AbortController()

  const hold = async (calledOff: AbortSignal, port?: number): Promise<number> => {
    const client = await reach(cluster, (port) => attach(cluster, password, port), calledOff, port)
    client.once('end', () => {
      holder = undefined
      if (!stopping) reviving = revive(client.port)
    })
    holder = client
    return client.port
  }
  const revive = async (port: number) => {
    try {
      if ((await hold(ending.signal, port)) !== port)
        throw new EmbeddedDatabaseError('The database was restarted on another port')
    } catch (error) {
      if (!stopping) onLost?.(toOwnError(error, cluster.dataDir))
    }
  }
  const stop = async () => {
    ending.abort()
    await reviving
    if (!holder) return // lost, perhaps to another service
    const client = holder
    await shutDown(cluster, warn).finally(() => hangUp(client))
  }

  const port = await hold(signal ?? ending.signal)
  await removeDrafts(cluster.dataDir)
  return {
    url: urlOf(password, port),
    stop: () => (stopping ??= stop()),
  }
}

/**
 * Connects and takes the lock. Null if the server responds that it is not ready, undefined if it does not
 * respond.
 */
async function attach(cluster: Cluster, password: string, port: number): Promise<Client | null | undefined> {
  const client = new Client({
    application_name: `service ${process.pid}`,
    host: '127.0.0.1',
    port,
    user: superuser,
    password,
    database: 'postgres', // a session on the service's database would prevent its use as a template
    ssl: false,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // 'end' follows
  try {
    await client.connect()
    await takeLock(client, cluster)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
    return client
  } catch (error) {
    await hangUp(client)
    if (error instanceof EmbeddedDatabaseError) throw error
    // Starting up, shutting down, or too many clients: all temporary.
    if (!(error instanceof DatabaseError)) return
    if (/^(57P|53300)/.test(error.code ?? '')) return null
    throw new EmbeddedDatabaseError(`The database in ${cluster.folder} refuses the service: ${error.message}`)
  }
}

/** How long the connection may take to close, in milliseconds. */
const farewell = 2_000

async function hangUp(client: Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), farewell).unref()
  await client.end().catch(() => {})
  clearTimeout(cut)
}

/**
 * Retries for a moment: the session of a killed service ends shortly after it; that of a running one does
 * not.
 */
async function takeLock(client: Client, { dataDir }: Cluster) {
  const key = 7_032_018
  for (const end = Date.now() + 5_000; ; await sleep(pollMs)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1::bigint) as held', [key])
    if (rows[0].held) return
    const holders = await client.query(
      `select substring(application_name from '\\d+$') as pid from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and objid = $1 and granted`,
      [key],
    )
    const pid = Number(holders.rows[0]?.pid)
    if (isAlive(pid) || Date.now() > end)
      throw new EmbeddedDatabaseError(
        `The data folder ${dataDir} is in use by another service, process ${pid}`,
      )
  }
}
