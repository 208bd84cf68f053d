/** Keeps the session of the signed-in user between calls. */
import { constants } from 'node:fs'
import { chmod, lstat, mkdir, open, rename, rm } from 'node:fs/promises'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Failure } from './errors.ts'
import { withLock } from './lock.ts'

export interface Credentials {
  /** The web host they were made for; they are sent to no other. */
  work_url: string
  access_token: string
  refresh_token: string
  /** When the access token ends. */
  expires_at: string
}

export interface CredentialStore {
  /** Where the credentials are, in words for the user. */
  readonly location: string
  load(): Promise<Credentials | null>
  save(credentials: Credentials): Promise<void>
  remove(): Promise<void>
  /** Runs `work` while no other `vs` of this user runs such work. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
}

/** A file that only its owner can read. */
export function openCredentialStore(folder = join(home(), '.service')): CredentialStore {
  const path = join(folder, 'credentials.json')
  return {
    location: path,
    load: () => load(path),
    async save(credentials) {
      await secureFolder(folder)
      await replace(path, JSON.stringify(credentials, null, 2))
    },
    remove: () => rm(path, { force: true }),
    async exclusively(work) {
      await secureFolder(folder)
      return withLock(join(folder, 'credentials.lock'), work)
    },
  }
}

function home(): string {
  try {
    return homedir() || userInfo().homedir
  } catch {
    throw new Failure('There is no home folder to keep credentials in: set HOME.')
  }
}

async function load(path: string): Promise<Credentials | null> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ELOOP') throw symbolicLink(path)
    throw new Failure(`${path} cannot be read: ${error.code}`)
  })
  if (!file) return null
  try {
    if (((await file.stat()).mode & 0o077) !== 0) await file.chmod(0o600)
    return parse(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

/** A damaged file is as good as none: the next sign-in replaces it. */
function parse(text: string): Credentials | null {
  try {
    const found = JSON.parse(text)
    const fields = [found.work_url, found.access_token, found.refresh_token, found.expires_at]
    return fields.every((field) => typeof field === 'string') ? found : null
  } catch {
    return null
  }
}

async function secureFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  if (found.isSymbolicLink()) throw symbolicLink(folder)
  if ((found.mode & 0o777) !== 0o700) await chmod(folder, 0o700)
}

/** The old content or the new one is there at any time, and never wider open than for its owner. */
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
  return new Failure(`${path} is a symbolic link: credentials are not kept behind one.`)
}
