import { mkdir, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
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
  readIfExists,
  readMajorVersion,
  removeDrafts,
  superuser,
} from './cluster.ts'
import { DataVersionError, EmbeddedDatabaseError } from './error.ts'
import { type Address, findPostmaster, isAlive, reach, shutDown } from './postmaster.ts'

/** A running embedded database. `stop` shuts it down and resolves when its processes have ended. */
export interface EmbeddedDatabase {
  url: string
  stop(): Promise<void>
}

export interface EmbeddedDatabaseOptions {
  /** Called if the database stops while the service is running and cannot be restarted. */
  onLost?(error: EmbeddedDatabaseError): void
  /** Reports problems that do not stop the service; `console.warn` by default. */
  warn?(message: string): void
  /** Aborts the start, which then throws the signal's reason. Has no effect once PostgreSQL has been launched. */
  signal?: AbortSignal
}

const database = 'service'

/**
 * Starts PostgreSQL in `dataDir`, or takes over the server that a killed service left running there. Only one service can
 * use a folder at a time. A postmaster that dies is restarted at the same address, so that connection pools can
 * reconnect to the same URL. Throws `EmbeddedDatabaseError`, or the reason of `options.signal`.
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
    throw toEmbeddedDatabaseError(error, resolve(dataDir))
  }
}

/**
 * Opens the database in `dataDir` temporarily. If a service runs it, `stop` leaves it running. Otherwise this starts it, and
 * `stop` shuts it down. Throws `EmbeddedDatabaseError` if the folder contains no database.
 */
export async function borrowEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    if (!(await readMajorVersion(join(dataDir, 'postgres'))))
      throw new EmbeddedDatabaseError(`There is no database in ${resolve(dataDir)}`)
    const folder = join(await realpath(dataDir), 'postgres')
    const address = (await findPostmaster({ folder }))?.address
    if (!address) return await startEmbeddedDatabase(dataDir)
    return { url: urlOf(await readPassword(folder), address), stop: async () => {} }
  } catch (error) {
    throw toEmbeddedDatabaseError(error, resolve(dataDir))
  }
}

async function readPassword(folder: string): Promise<string> {
  const password = await readIfExists(join(folder, passwordFile))
  if (!password)
    throw new EmbeddedDatabaseError(`The password of the database is missing: ${join(folder, passwordFile)}`)
  return password
}

/** `new URL` refuses a user without a host name; clients ignore it if the parameter `host` contains a socket's folder. */
const urlOf = (password: string, { host, port }: Address) =>
  isAbsolute(host)
    ? `postgresql://${superuser}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${superuser}:${password}@${host}:${port}/${database}`

/** Adds the folder to errors of the file system, and advice to all errors about missing permissions. */
function toEmbeddedDatabaseError(error: unknown, dataDir: string) {
  if (error instanceof DataVersionError) return error
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
    throw new EmbeddedDatabaseError(`The data folder ${path} is a file: set DATA_DIR to a folder`)
  await create(true).catch(() => create(false)) // on a read-only disk, `recursive` reports the wrong error
  const dataDir = await realpath(path)
  if (Buffer.byteLength(dataDir) > 900)
    throw new EmbeddedDatabaseError(`The data folder's path is too long: ${dataDir}`)
  const folder = join(dataDir, 'postgres')
  const dataVersion = await readMajorVersion(folder)
  const foreign = dataVersion ? undefined : await findForeignEntry(dataDir)
  if (foreign !== undefined)
    throw new EmbeddedDatabaseError(
      `The data folder ${dataDir} contains other files, such as ${JSON.stringify(foreign)}: set DATA_DIR to a folder for the service only`,
    )
  const account = chooseAccount(dataVersion ? folder : dataDir)
  const cluster = { dataDir, folder, log: join(dataDir, 'postgres.log'), binaries, account }
  if (!dataVersion) await createCluster(cluster)
  else if (dataVersion === binaries.major) await changeOwner(cluster, folder)
  else
    throw new DataVersionError(
      `${folder} contains data of PostgreSQL ${dataVersion}, but this release runs PostgreSQL ${binaries.major}`,
    )
  return cluster
}

async function serve(cluster: Cluster, password: string, options: EmbeddedDatabaseOptions) {
  const { onLost, warn = console.warn, signal } = options
  /** The connection that holds the lock of the data folder. */
  let lockHolder: Client | undefined
  let restarting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const stopSignal = new AbortController()

  const connect = async (signal: AbortSignal, address?: Address): Promise<string> => {
    const client = await reach(cluster, (address) => attach(cluster, password, address), signal, address)
    const { host, port } = client
    client.once('end', () => {
      lockHolder = undefined
      if (!stopping) restarting = restart({ host, port })
    })
    lockHolder = client
    return urlOf(password, { host, port })
  }
  const restart = async (address: Address) => {
    try {
      if ((await connect(stopSignal.signal, address)) !== urlOf(password, address))
        throw new EmbeddedDatabaseError('The database was restarted at another address')
    } catch (error) {
      if (!stopping) onLost?.(toEmbeddedDatabaseError(error, cluster.dataDir))
    }
  }
  const stop = async () => {
    stopSignal.abort()
    await restarting
    if (!lockHolder) return // the database was lost; another service may be running it
    const client = lockHolder
    await shutDown(cluster, warn).finally(() => closeClient(client))
  }

  const url = await connect(signal ?? stopSignal.signal)
  await removeDrafts(cluster.dataDir)
  return { url, stop: () => (stopping ??= stop()) }
}

/**
 * Connects, takes the lock and creates the service's database if it is missing. Returns null if the server responds
 * that it is not ready, and undefined if it does not respond. Throws `EmbeddedDatabaseError` for any other error.
 */
async function attach(
  cluster: Cluster,
  password: string,
  address: Address,
): Promise<Client | null | undefined> {
  const client = new Client({
    application_name: `service ${process.pid}`,
    ...address,
    user: superuser,
    password,
    database: 'postgres', // PostgreSQL cannot copy a template database while it has sessions
    ssl: false,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  client.on('error', () => {}) // 'end' is emitted afterwards
  try {
    await client.connect()
    await takeLock(client, cluster)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
    if (!rowCount) await client.query(`create database ${database}`)
    return client
  } catch (error) {
    await closeClient(client)
    if (error instanceof EmbeddedDatabaseError) throw error
    if (!(error instanceof DatabaseError)) return
    // Temporary: the server is starting up or shutting down, or has too many clients.
    if (/^(57P|53300)/.test(error.code ?? '')) return null
    throw new EmbeddedDatabaseError(
      `The database in ${cluster.folder} refuses the connection: ${error.message}`,
    )
  }
}

const closeTimeoutMs = 2_000

async function closeClient(client: Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), closeTimeoutMs).unref()
  await client.end().catch(() => {})
  clearTimeout(timer)
}

/**
 * Takes the lock of the data folder. Retries for five seconds, because the session of a killed service can briefly
 * outlive it. Throws `EmbeddedDatabaseError` if another service holds the lock.
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
