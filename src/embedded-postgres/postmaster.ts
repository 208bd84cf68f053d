import { type ChildProcess, type SpawnOptions, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, failureReason, pollMs, readIfAny, run } from './cluster.ts'
import { EmbeddedDatabaseError } from './error.ts'

const windows = process.platform === 'win32'

const settings = {
  // TCP, because a socket path is limited to 107 bytes, clients on Windows do not support sockets, and a
  // plain URL works in every client.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '128MB',
  // The hours of 100 thousand projects are summed and sorted without temporary files.
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

/**
 * How long a postmaster may not respond at all, and how long it may respond that it is not ready, in
 * milliseconds.
 */
const [silence, patience] = [20_000, 120_000]

/**
 * Calls `attach` with the postmaster's port until it succeeds; null means not ready, undefined no response.
 * The postmaster may be left over from a killed service, still starting or stopping, or is launched here, on
 * `port` if given. If `calledOff` is aborted, throws its reason, unless a postmaster has been launched by
 * then.
 */
export async function reach<T>(
  cluster: Cluster,
  attach: (port: number) => Promise<T | null | undefined>,
  calledOff: AbortSignal,
  port?: number,
): Promise<T> {
  const begin = Date.now()
  let heard = begin
  let launched: { child: ChildProcess; logStart: number } | undefined
  for (;;) {
    const postmaster = await findPostmaster(cluster)
    if (postmaster) {
      const attached = await attach(postmaster.port)
      if (attached) return attached
      if (attached === null) heard = Date.now()
      if (Date.now() - heard > silence)
        throw new EmbeddedDatabaseError(
          `PostgreSQL in ${cluster.folder}, process ${postmaster.pid}, has not answered for ${silence / 1000} s, see ${cluster.log}`,
        )
    } else if (!launched) {
      launched = await launch(cluster, port)
      heard = Date.now()
    } else if (hasFailed(launched.child)) {
      const log = (await readFile(cluster.log)).subarray(launched.logStart).toString()
      // All temporary: a concurrent start was faster, backends of a killed postmaster are still running, or
      // the port is taken.
      const passing = /lock file .* already exists|shared memory block|could not create any TCP/.test(
        log ?? '',
      )
      if (!passing || Date.now() - begin > 30_000)
        throw new EmbeddedDatabaseError(
          `PostgreSQL does not start in ${cluster.folder}: ${failureReason(log)}`,
        )
      launched = undefined
    }
    if (!launched) calledOff.throwIfAborted()
    if (Date.now() - begin > patience)
      throw new EmbeddedDatabaseError(
        `PostgreSQL was not ready within ${patience / 1000} s, see ${cluster.log}`,
      )
    await sleep(pollMs)
  }
}

/** On Windows pg_ctl starts the postmaster and exits with 0 when done, which is no failure. */
const hasFailed = ({ exitCode, signalCode }: ChildProcess) =>
  signalCode !== null || (exitCode !== null && !(windows && exitCode === 0))

async function launch(cluster: Cluster, port?: number) {
  const { folder, log, account } = cluster
  await removeStalePid(folder)
  // Below the range of ephemeral ports, so that no outgoing connection takes it while the postmaster
  // restarts.
  const all = { ...settings, port: port ?? randomInt(15_000, 32_000) }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (!port) await writeFile(log, '', { mode: 0o600 })
  const output = await open(log, 'a')
  const logStart = (await output.stat()).size
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) await output.chown(uid, gid)
  const options: SpawnOptions = { detached: true, stdio: ['ignore', output.fd, output.fd] }
  // On Windows only pg_ctl drops administrator rights, with which PostgreSQL refuses to run.
  const child = windows
    ? run(cluster, 'pg_ctl', ['start', '-w', '-D', folder, '-o', args.join(' ')], options)
    : run(cluster, 'postgres', ['-D', folder, ...args], options)
  await once(child, 'spawn').finally(() => output.close())
  child.unref()
  return { child, logStart }
}

/**
 * Shuts the postmaster down and waits until it is gone. If a fast shutdown takes too long, calls `warn` and
 * shuts down immediately. Throws `EmbeddedDatabaseError` if it does not stop.
 */
export async function shutDown(cluster: Cluster, warn: (message: string) => void) {
  for (const [mode, signal, patience] of [
    ['fast', 'SIGINT', 15_000],
    ['immediate', 'SIGQUIT', 10_000],
  ] as const) {
    const pid = (await findPostmaster(cluster))?.pid
    if (!pid) return
    if (windows) run(cluster, 'pg_ctl', ['stop', '-D', cluster.folder, '-m', mode], { stdio: 'ignore' })
    // A frozen process handles no other signal before SIGCONT.
    else for (const each of ['SIGCONT', signal] as const) process.kill(pid, each)
    for (const end = Date.now() + patience; Date.now() < end; await sleep(pollMs)) {
      if (!(await isPostmaster(pid, cluster.folder))) return
    }
    warn(
      `PostgreSQL in ${cluster.folder}, process ${pid}, did not stop within ${patience / 1000} s (${mode})`,
    )
  }
  throw new EmbeddedDatabaseError(`PostgreSQL in ${cluster.folder} does not stop, see ${cluster.log}`)
}

/** Finds the postmaster running on a cluster. */
export async function findPostmaster({
  folder,
}: Pick<Cluster, 'folder'>): Promise<{ pid: number; port: number } | undefined> {
  const [pid, , , port] = ((await readIfAny(join(folder, 'postmaster.pid'))) ?? '').split('\n').map(Number)
  return pid && port && (await isPostmaster(pid, folder)) ? { pid, port } : undefined
}

/**
 * PostgreSQL does not start while the process in its pid file is alive. After a reboot, or in a restarted
 * container, that pid may belong to any program.
 */
async function removeStalePid(folder: string) {
  const file = join(folder, 'postmaster.pid')
  const pid = Number.parseInt((await readIfAny(file)) ?? '', 10)
  if (pid > 0 && isAlive(pid) && !(await isPostmaster(pid, folder))) await rm(file, { force: true })
}

/** Whether process `pid` is the postmaster of this folder, by its command line. */
async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return command.includes(`\0-D\0${folder}\0`)
  }
  if (!isAlive(pid)) return false
  const [file, args, mark] = windows
    ? ['tasklist', ['/NH', '/FI', `PID eq ${pid}`], 'postgres.exe']
    : ['ps', ['-ww', '-o', 'command=', '-p', String(pid)], `-D ${folder} `]
  return spawnSync(file, args as string[], { encoding: 'utf8' }).stdout.includes(mark as string)
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
