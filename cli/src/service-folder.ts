/** `~/.service`, the folder in which `vs` stores its files. Only its owner has access. */
import { chmod, lstat, mkdir } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Failure } from './errors.ts'
import { withLock } from './lock.ts'

export type ServiceFolder = ReturnType<typeof openServiceFolder>

/** The folder is created on the first write. */
export function openServiceFolder(path = join(home(), '.service')) {
  /** Returns whether the folder exists. Throws for a symbolic link, and removes the permissions of other users. */
  async function check(): Promise<boolean> {
    const stats = await lstat(path).catch(() => null)
    if (stats?.isSymbolicLink()) throw symbolicLink(path)
    if (stats && (stats.mode & 0o777) !== 0o700) await chmod(path, 0o700)
    return stats !== null
  }

  async function create(): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 })
    await check()
  }

  return {
    path,
    check,
    make: create,
    /** Runs `work` under a lock shared by all `vs` processes of this user. */
    async exclusively<T>(work: () => Promise<T>): Promise<T> {
      await create()
      return withLock(join(path, 'credentials.lock'), work)
    },
  }
}

function home(): string {
  try {
    return homedir() || userInfo().homedir
  } catch {
    throw new Failure('Credentials cannot be stored, because the home folder is unknown. Set HOME.')
  }
}

export function symbolicLink(path: string): Failure {
  return new Failure(
    `${path} is a symbolic link. For security, credentials are not stored behind symbolic links.`,
  )
}
