/** The folders in which `vs` stores its files: `~/.service` and the folder of the settings. Only their owner has access. */
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { join, sep } from 'node:path'
import { Failure } from './errors.ts'
import { isAbsent } from './file-errors.ts'
import { withLock } from './lock.ts'
import { settingsPath } from './settings-path.ts'
import type { StoredFile } from './stored-json.ts'

export type ServiceFolder = ReturnType<typeof openServiceFolder>

/** The folder of the credentials. */
export const serviceFolder = (): string => join(home(), '.service')

/** The folder of everything that is not a secret. Files that are only in the folder of the credentials are read there. */
export function openSettingsFolder(): ServiceFolder {
  return openServiceFolder(settingsPath(home), knownHome() === null ? undefined : serviceFolder())
}

/** The folder is created on the first write. A file that is not there is read in `earlierPath`. */
export function openServiceFolder(path = serviceFolder(), earlierPath = path) {
  async function make(): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    check(path)
  }

  const readIn = (folder: string, name: string): string | null =>
    check(folder) ? readPrivate(join(folder, name)) : null

  async function write(name: string, text: string): Promise<void> {
    await make()
    await replace(join(path, name), text)
  }

  return {
    path,
    /** Null if the file does not exist. It reads synchronously, because that takes less time for a small file. */
    read(name: string): StoredFile | null {
      for (const folder of new Set([path, earlierPath])) {
        const text = readIn(folder, name)
        if (text !== null) return { path: join(folder, name), text }
      }
      return null
    },
    /** Replaces the file atomically. Other users never have access to it. */
    write,
    /** Leaves an empty file if there is one in `earlierPath`, which would be read again otherwise. */
    async remove(name: string): Promise<void> {
      if (path !== earlierPath && existsSync(join(earlierPath, name))) await write(name, '')
      else await rm(join(path, name), { force: true })
    },
    /** Runs `work` under a lock shared by all `vs` processes of this user. */
    async exclusively<T>(work: () => Promise<T>, lock = 'credentials.lock'): Promise<T> {
      await make()
      return withLock(join(path, lock), work)
    },
  }
}

/** Returns whether the folder exists. Throws for a symbolic link, and removes the permissions of other users. */
function check(path: string): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isSymbolicLink()) throw symbolicLink(path)
  if (stats && (stats.mode & 0o777) !== 0o700) chmodSync(path, 0o700)
  return stats !== undefined
}

/** The folder of `vs` with the path, if it belongs to another user. */
export function folderOfAnother(path: string): string | null {
  const folders = knownHome() === null ? [] : [serviceFolder(), settingsPath(home)]
  const folder = folders.find((each) => path === each || path.startsWith(`${each}${sep}`))
  if (folder === undefined) return null
  const owner = ownerOf(folder)
  return owner === null || owner === process.getuid?.() ? null : folder
}

function ownerOf(path: string): number | null {
  try {
    return lstatSync(path).uid
  } catch {
    return null
  }
}

function home(): string {
  const path = knownHome()
  if (path === null)
    throw new Failure('Credentials cannot be stored, because the home folder is unknown. Set HOME.')
  return path
}

/** Null if the system does not know the home folder of the user. */
export function knownHome(): string | null {
  try {
    return homedir() || userInfo().homedir
  } catch {
    return null
  }
}

function readPrivate(path: string): string | null {
  const file = openPrivate(path)
  if (file === null) return null
  try {
    if ((fstatSync(file).mode & 0o077) !== 0) fchmodSync(file, 0o600)
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

function openPrivate(path: string): number | null {
  try {
    return openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (isAbsent(code)) return null
    if (code === 'ELOOP') throw symbolicLink(path)
    throw error
  }
}

async function replace(path: string, text: string): Promise<void> {
  if ((await lstat(path).catch(() => null))?.isSymbolicLink()) throw symbolicLink(path)
  const draft = `${path}.${crypto.randomUUID()}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.chmod(0o600)
      await file.writeFile(`${text}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function symbolicLink(path: string): Failure {
  return new Failure(
    `${path} is a symbolic link. For security, credentials are not stored behind symbolic links.`,
  )
}
