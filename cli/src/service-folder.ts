/** `~/.service`, the folder in which `vs` stores its files. Only its owner has access. */
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Failure } from './errors.ts'
import { withLock } from './lock.ts'

export type ServiceFolder = ReturnType<typeof openServiceFolder>

/** The folder is created on the first write. */
export function openServiceFolder(path = join(home(), '.service')) {
  /** Returns whether the folder exists. Throws for a symbolic link, and removes the permissions of other users. */
  function check(): boolean {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isSymbolicLink()) throw symbolicLink(path)
    if (stats && (stats.mode & 0o777) !== 0o700) chmodSync(path, 0o700)
    return stats !== undefined
  }

  async function make(): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    check()
  }

  return {
    path,
    make,
    /** The text of a file, null if it does not exist. It reads synchronously, because that takes less time for a small file. */
    read: (name: string): string | null => (check() ? readPrivate(join(path, name)) : null),
    /** Replaces the file atomically. Other users never have access to it. */
    async write(name: string, text: string): Promise<void> {
      await make()
      await replace(join(path, name), text)
    },
    remove: (name: string) => rm(join(path, name), { force: true }),
    /** Runs `work` under a lock shared by all `vs` processes of this user. */
    async exclusively<T>(work: () => Promise<T>): Promise<T> {
      await make()
      return withLock(join(path, 'credentials.lock'), work)
    },
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
    if (code === 'ENOENT') return null
    if (code === 'ELOOP') throw symbolicLink(path)
    throw new Failure(`${path} cannot be read: ${code}`)
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
