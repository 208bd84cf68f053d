/** Stores credentials in `~/.service/credentials.json`, readable only by its owner. */
import { constants } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CredentialStore, Credentials } from './credentials.ts'
import { parseCredentials } from './credentials.ts'
import { Failure } from './errors.ts'
import { type ServiceFolder, symbolicLink } from './service-folder.ts'

export function credentialFile(folder: ServiceFolder): CredentialStore {
  const path = join(folder.path, 'credentials.json')
  return {
    location: path,
    load: async () => ((await folder.check()) ? load(path) : null),
    async save(credentials) {
      await folder.make()
      await replace(path, JSON.stringify(credentials, null, 2))
    },
    remove: () => rm(path, { force: true }),
    exclusively: folder.exclusively,
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
    return parseCredentials(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

/** Replaces the file atomically, and never with permissions for anyone but its owner. */
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
