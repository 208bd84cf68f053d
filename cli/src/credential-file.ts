/** Stores the sessions of all hosts in `~/.service/credentials.json`, readable only by its owner. */
import { constants } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CredentialStore, Credentials } from './credentials.ts'
import { parseSessions } from './credentials.ts'
import { Failure } from './errors.ts'
import { type ServiceFolder, symbolicLink } from './service-folder.ts'

export function credentialFile(folder: ServiceFolder): CredentialStore {
  const path = join(folder.path, 'credentials.json')
  const sessions = async () => ((await folder.check()) ? load(path) : [])
  const otherSessions = async (host: string) => (await sessions()).filter(({ work_url }) => work_url !== host)
  const write = (kept: Credentials[]) => replace(path, JSON.stringify({ sessions: kept }, null, 2))
  return {
    location: path,
    load: async (host) => (await sessions()).find(({ work_url }) => work_url === host) ?? null,
    async save(credentials) {
      await folder.make()
      await write([credentials, ...(await otherSessions(credentials.work_url))])
    },
    async remove(host) {
      const kept = await otherSessions(host)
      await (kept.length > 0 ? write(kept) : rm(path, { force: true }))
    },
    hosts: async () => (await sessions()).map(({ work_url }) => work_url),
    exclusively: folder.exclusively,
  }
}

async function load(path: string): Promise<Credentials[]> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch((error) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ELOOP') throw symbolicLink(path)
    throw new Failure(`${path} cannot be read: ${error.code}`)
  })
  if (!file) return []
  try {
    if (((await file.stat()).mode & 0o077) !== 0) await file.chmod(0o600)
    return parseSessions(await file.readFile('utf8'))
  } finally {
    await file.close()
  }
}

/** Replaces the file atomically. Other users never have access to it. */
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
