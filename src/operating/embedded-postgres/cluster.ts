import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Account, Binaries } from './binaries.ts'
import { EmbeddedDatabaseError } from './error.ts'

/** A database folder, with the programs and the user that run it. */
export interface Cluster {
  dataDir: string
  /** PostgreSQL's data folder, inside `dataDir`. */
  folder: string
  /** Path of the log file. */
  log: string
  binaries: Binaries
  account: Account
}

export const superuser = 'service'

/** The file in the cluster's folder with the password of the superuser. */
export const passwordFile = 'service.password'

/** Interval between checks of a state, in milliseconds. */
export const pollMs = 10

/** Prefix of the temporary folders in which clusters are created. */
const draftPrefix = 'postgres.init-'

/**
 * PostgreSQL inherits only these environment variables: no secrets, and no `PG…` variables, which would change its
 * configuration.
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

/** Changes the owner of a folder to the user that PostgreSQL runs as, if that is not the user of the service. */
export async function changeOwner({ dataDir, account: { uid, gid } }: Cluster, folder: string) {
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, folder], { encoding: 'utf8' })
  if (status !== 0)
    throw new EmbeddedDatabaseError(`Cannot give ${folder} to user ${uid}: ${failureReason(stderr)}`)
  const parent = await stat(dataDir)
  if (parent.uid === uid) return
  await chown(dataDir, parent.uid, gid)
  await chmod(dataDir, (parent.mode & 0o7777) | 0o010) // allows access to known paths in it, but no listing
}

/**
 * Creates the cluster in a temporary folder and renames it once it is complete, including the password, so that an
 * interrupted or concurrent first start never leaves an incomplete cluster.
 */
export async function createCluster(cluster: Cluster) {
  const { dataDir, folder } = cluster
  const temporary = await mkdtemp(join(dataDir, draftPrefix))
  const password = join(temporary, 'password')
  const created = join(temporary, 'cluster')
  try {
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    await changeOwner(cluster, temporary)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const safety = ['--auth=scram-sha-256', `--pwfile=${password}`, '--data-checksums', '--no-instructions']
    const args = ['-D', created, `--username=${superuser}`, ...locale, ...safety]
    const initdb = run(cluster, 'initdb', args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const [output, [code]] = await Promise.all([text(initdb.stderr as Readable), once(initdb, 'close')])
    if (code !== 0)
      throw new EmbeddedDatabaseError(`The database cannot be created in ${folder}: ${failureReason(output)}`)
    await rename(password, join(created, passwordFile))
    await syncFolder(created)
    await rename(created, folder)
    await syncFolder(dataDir)
  } catch (error) {
    if (!(await readMajorVersion(folder))) throw error // otherwise a concurrent start has created the cluster
  } finally {
    await remove(temporary)
  }
}

/**
 * Entries that the data folder can contain: files and folders of the service, hidden files, and `lost+found` of a file
 * system.
 */
const expectedEntry =
  /^(postgres|postgres\.log|postgres\.init-.*|files|incoming|keys|backups|lost\+found|\..*)$/

/** Returns the name of an unexpected file or folder in the data folder; undefined if all are expected. */
export async function findForeignEntry(dataDir: string): Promise<string | undefined> {
  return (await readdir(dataDir)).sort().find((name) => !expectedEntry.test(name))
}

/** Removes temporary folders of interrupted first starts. The caller must hold the lock of the data folder. */
export async function removeDrafts(dataDir: string) {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(draftPrefix))
  await Promise.all(drafts.map((name) => remove(join(dataDir, name))))
}

/**
 * Ignores errors: an `initdb` that outlived its service may still be writing to the folder. The next start removes the
 * remaining files.
 */
const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: pollMs }).catch(() => {})

/** Makes a rename in the folder survive a power failure. Windows cannot open folders and does not need this. */
async function syncFolder(folder: string) {
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().finally(() => handle.close())
}

/** The major version of the data in a cluster; undefined if there is no cluster. */
export async function readMajorVersion(folder: string): Promise<string | undefined> {
  return (await readIfExists(join(folder, 'PG_VERSION')))?.trim()
}

/** Returns undefined if there is no such file. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The reason why a program failed: the first serious message in its log, ignoring messages to clients. */
export function failureReason(log = ''): string {
  const lines = log.split('\n').filter((line) => line.trim())
  const serious = lines.filter((line) => /(FATAL|PANIC|error):/.test(line))
  const causes = serious.filter((line) => !/the database system is|terminating connection/.test(line))
  return (causes.at(0) ?? lines.at(-1) ?? 'no reason was logged').replace(/^.*?(FATAL|PANIC|error): */, '')
}
