import { type ChildProcess, type SpawnOptions, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, failureReason, pollMs, readIfExists, run } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'

const windows = process.platform === 'win32'

/** Where a postmaster listens: `host` is an IP address, or the folder of a UNIX socket, which is the cluster's folder. */
export interface Address {
  host: string
  port: number
}

const loopback = '127.0.0.1'

/** The port in the name of a socket. */
const socketPort = 5432

/** The maximum length of a socket's path, in bytes. */
const socketPathLength = process.platform === 'darwin' ? 103 : 107

const settings = {
  max_connections: 100,
  shared_buffers: '128MB',
  // Enough to sum and sort the hours of 100,000 projects without temporary files.
  work_mem: '16MB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  // Clients report their own errors, and their statements may contain personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/** Maximum time without any response from a postmaster. */
const responseTimeoutMs = 20_000

/** Maximum time until a postmaster is ready, even if it responds in the meantime. */
const readyTimeoutMs = 120_000

/**
 * Calls `attach` with the postmaster's address until it succeeds; null means not ready, undefined means no response. Uses
 * the postmaster that a killed service left running, if any; otherwise launches one, at `address` if that is set. Throws
 * `EmbeddedDatabaseError`, or the reason of `signal` if that is aborted before a postmaster is launched.
 */
export async function reach<T>(
  cluster: Cluster,
  attach: (address: Address) => Promise<T | null | undefined>,
  signal: AbortSignal,
  address?: Address,
): Promise<T> {
  const startTime = Date.now()
  let lastResponse = startTime
  let hasSockets = !windows && Buffer.byteLength(socketPath(cluster.folder)) <= socketPathLength
  let launched: { child: ChildProcess; logStart: number } | undefined
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const attached = postmaster.address && (await attach(postmaster.address))
      if (attached) return attached
      if (attached === null) lastResponse = Date.now()
      if (Date.now() - lastResponse > responseTimeoutMs)
        throw new EmbeddedDatabaseError(
          `PostgreSQL in ${cluster.folder}, process ${postmaster.pid}, has not responded for ${responseTimeoutMs / 1000} s, see ${cluster.log}`,
        )
    } else if (!launched) {
      if (!address) await writeFile(cluster.log, '', { mode: 0o600 })
      launched = await launch(cluster, address ?? newAddress(cluster.folder, hasSockets))
      lastResponse = Date.now()
    } else if (hasFailed(launched.child)) {
      const log = (await readFile(cluster.log)).subarray(launched.logStart).toString()
      // Some file systems, such as shared folders of virtual machines, have no sockets.
      hasSockets &&= !log.includes('could not create any Unix-domain sockets')
      // Temporary: a concurrent start was faster, backends of a killed postmaster are still running, the port is in use, or
      // there are no sockets.
      const isTemporary = /lock file .* already exists|shared memory block|could not create any/.test(log)
      if (!isTemporary || Date.now() - startTime > 30_000)
        throw new EmbeddedDatabaseError(
          `PostgreSQL does not start in ${cluster.folder}: ${failureReason(log)}`,
        )
      launched = undefined
    }
    if (!launched) signal.throwIfAborted()
    if (Date.now() - startTime > readyTimeoutMs)
      throw new EmbeddedDatabaseError(
        `PostgreSQL was not ready within ${readyTimeoutMs / 1000} s, see ${cluster.log}`,
      )
    await sleep(pollMs)
  }
}

/** On Windows, the child is pg_ctl, which exits with 0 after it has started the postmaster. */
const hasFailed = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode !== null || (exitCode !== null && !(windows && exitCode === 0))

const socketPath = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`)

/**
 * A socket is faster than TCP, and the cluster's folder is open only to its owner. A TCP port is below the ephemeral
 * ports, so that no outgoing connection takes it while the postmaster restarts.
 */
const newAddress = (folder: string, hasSockets: boolean): Address =>
  hasSockets ? { host: folder, port: socketPort } : { host: loopback, port: randomInt(15_000, 32_000) }

async function launch(cluster: Cluster, { host, port }: Address) {
  const { folder, log, account } = cluster
  await removeStalePids(folder)
  const isSocket = host === folder
  const all = {
    ...settings,
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? '.' : '', // relative to the cluster's folder, because a comma separates paths
    port,
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = await open(log, 'a')
  const logStart = (await output.stat()).size
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) await output.chown(uid, gid)
  const options: SpawnOptions = { detached: true, stdio: ['ignore', output.fd, output.fd] }
  // On Windows, PostgreSQL refuses to run with administrator rights, and only pg_ctl drops them.
  const child = windows
    ? run(cluster, 'pg_ctl', ['start', '-w', '-D', folder, '-o', args.join(' ')], options)
    : run(cluster, 'postgres', ['-D', folder, ...args], options)
  await once(child, 'spawn').finally(() => output.close())
  child.unref()
  return { child, logStart }
}

/**
 * Shuts the postmaster down and waits until it has ended. If a fast shutdown takes too long, calls `warn` and tries an
 * immediate shutdown. Throws `EmbeddedDatabaseError` if that fails too.
 */
export async function shutDown(cluster: Cluster, warn: (message: string) => void) {
  for (const [mode, signal, timeoutMs] of [
    ['fast', 'SIGINT', 15_000],
    ['immediate', 'SIGQUIT', 10_000],
  ] as const) {
    const pid = (await findPostmaster(cluster))?.pid
    if (!pid) return
    if (windows) run(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', mode], { stdio: 'ignore' })
    // A suspended process does not handle other signals until it gets SIGCONT.
    else for (const each of ['SIGCONT', signal] as const) process.kill(pid, each)
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(pollMs)) {
      if (!(await isPostmaster(pid, cluster.folder))) return
    }
    warn(
      `PostgreSQL in ${cluster.folder}, process ${pid}, did not stop within ${timeoutMs / 1000} s (${mode})`,
    )
  }
  throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster.folder} does not stop, see ${cluster.log}`)
}

const pidFile = (folder: string) => join(folder, 'postmaster.pid')

/** Finds the postmaster running on a cluster. It has no address until it listens. */
export async function findPostmaster({
  folder,
}: Pick<Cluster, 'folder'>): Promise<{ pid: number; address?: Address } | undefined> {
  const lines = ((await readIfExists(pidFile(folder))) ?? '').split('\n')
  const [pid, port, socketFolder, ip] = [Number(lines[0]), Number(lines[3]), lines[4], lines[5]?.trim()]
  if (!pid || !port || !(await isPostmaster(pid, folder))) return
  const host = socketFolder ? folder : ip
  return host ? { pid, address: { host, port } } : { pid }
}

/**
 * Removes the pid file and the socket's lock file if another program has the pid in it, as can happen after a reboot or
 * in a restarted container. PostgreSQL does not start while the process in one of these files is alive.
 */
async function removeStalePids(folder: string) {
  for (const file of [pidFile(folder), `${socketPath(folder)}.lock`]) {
    const pid = Number.parseInt((await readIfExists(file)) ?? '', 10)
    if (pid > 0 && isAlive(pid) && !(await isPostmaster(pid, folder))) await rm(file, { force: true })
  }
}

/**
 * Whether the process is the postmaster of this folder. On Windows, any PostgreSQL process counts, because `tasklist`
 * does not show the folder.
 */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(`\0-D\0${folder}\0`)
  }
  if (!isAlive(pid)) return false
  const [file, args, expected] = windows
    ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`], 'postgres.exe']
    : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)], `-D ${folder} `]
  return spawnSync(file, args as string[], { encoding: 'utf8' }).stdout.includes(expected as string)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
