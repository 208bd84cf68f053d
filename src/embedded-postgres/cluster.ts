import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Account, Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './error.ts'

/** A database folder and what it takes to run it. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's data folder, inside `dataDir`. */
  folder: string
  log: string
  binaries: Binaries
  account: Account
}

/** Name of the superuser; the password is in this file in the cluster. */
export const superuser = 'service'
export const passwordFile = 'service.password'

/** Polling interval in milliseconds. */
export const pollMs = 10

const draft = 'postgres.init-'

/**
 * PostgreSQL gets only these variables of the service's environment: no secrets, and no `PG…` variable that
 * would affect it.
 */
const { PATH, SystemRoot, TEMP } = process.env
const env = { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv

export function run(
  { binaries, account }: Cluster,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const { wrapper, uid, gid } = account
  const [file = '', ...rest] = [...wrapper, join(binaries.folder, program), ...args]
  return spawn(file, rest, { env, uid, gid, windowsHide: true, ...options })
}

/** Changes the owner of a folder to the user that PostgreSQL runs as, if that is not the service's own. */
export async function changeOwner({ dataDir, account: { uid, gid } }: Cluster, folder: string) {
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder], { encoding: 'utf8' })
  if (status !== 0)
    throw new EmbeddedDatabaseError(`Cannot give ${folder} to user ${uid}: ${failureReason(stderr)}`)
  const parent = await stat(dataDir)
  if (parent.uid === uid) return
  await chown(dataDir, parent.uid, gid)
  await chmod(dataDir, (parent.mode & 0o7777) | 0o010) // to pass through, but not to list it
}

/**
 * Creates the cluster in a temporary folder and renames it once it is complete, password included, so that an
 * interrupted or concurrent first start never leaves half a cluster.
 */
export async function createCluster(cluster: Cluster) {
  const { dataDir, folder } = cluster
  const temporary = await mkdtemp(join(dataDir, draft))
  const password = join(temporary, 'password')
  const fresh = join(temporary, 'cluster')
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    await changeOwner(cluster, temporary)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const safety = ['--auth=scram-sha-256', `--pwfile=${password}`, '--data-checksums', '--no-instructions']
    const args = ['-D', fresh, `--username=${superuser}`, ...locale, ...safety]
    const initdb = run(cluster, 'initdb', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const [output, [code]] = await Promise.all([text(initdb.stderr as Readable), once(initdb, 'close')])
    if (code !== 0)
      throw new EmbeddedDatabaseError(`The database cannot be created in ${folder}: ${failureReason(output)}`)
    await rename(password, join(fresh, passwordFile))
    await sync(fresh)
    await rename(fresh, folder)
    await sync(dataDir)
  } catch (error) {
    if (!(await version(folder))) throw error // otherwise a concurrent start was faster, and has cleaned up
  } finally {
    await remove(temporary)
  }
}

/**
 * What may be in the data folder: the service's own files, and what appears by itself, mostly hidden files.
 */
const atHome = /^(postgres|postgres\.log|postgres\.init-.*|files|incoming|keys|backups|lost\+found|\..*)$/

/** The name of any file or folder that is not the service's; undefined if there is none. */
export async function findForeignEntry(dataDir: string): Promise<string | undefined> {
  return (await readdir(dataDir)).sort().find((name) => !atHome.test(name))
}

/** Removes what interrupted first starts left behind; only for the holder of the lock. */
export async function removeDrafts(dataDir: string) {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(draft))
  await Promise.all(left.map((name) => remove(join(dataDir, name))))
}

/**
 * Errors are ignored: an `initdb` that outlived its service may still be writing here. The next start removes
 * what it leaves.
 */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: pollMs }).catch(() => {})

/** Makes a rename survive a power failure; Windows cannot open folders and does not need it. */
async function sync(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}

/** The major version of the data in a cluster; undefined if there is no cluster. */
export async function version(folder: string): Promise<string | undefined> {
  return (await readIfAny(join(folder, 'PG_VERSION')))?.trim()
}

export async function readIfAny(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The log line that says why a program failed: the first serious one, ignoring messages sent to clients. */
export function failureReason(log = ''): string {
  const lines = log.split('\n').filter((line) => line.trim())
  const serious = lines.filter((line) => /(FATAL|PANIC|error):/.test(line))
  const own = serious.filter((line) => !/the database system is|terminating connection/.test(line))
  return (own.at(0) ?? lines.at(-1) ?? 'it does not say why').replace(/^.*?(FATAL|PANIC|error): */, '')
}
