/** The folder or bucket of the scheduled backups. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '../../base/startup-error.ts'
import type { LocalAddress, StorageAddress } from '../../files/address.ts'
import { describeAddress } from '../../files/address.ts'
import { openStorage } from '../../files/files.ts'
import { FileGone } from '../../files/storage.ts'
import { draftOf } from './writer.ts'

export interface Destination {
  /** Adds the backup that `write` writes to a path. Under its name, there is only a complete backup. */
  add<Result extends { size: number }>(
    name: string,
    write: (path: string) => Promise<Result>,
  ): Promise<Result>
  /** The names of the backups, oldest first. */
  names(): Promise<string[]>
  /** Does nothing if there is no such backup. */
  remove(name: string): Promise<void>
  /** Deletes what a killed process has left of an unfinished backup. */
  discard(name: string): Promise<void>
  /** Passes the path of the backup, which can be a temporary copy. */
  read<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result>
}

/** The names that the schedule gives, such as `work-2026-03-09T021500Z.tar.age`. */
export const isBackupName = (name: string) => /^work-\d{4}-\d\d-\d\dT\d{6}Z\.tar(\.age)?$/.test(name)

/** Copies of backups are first written to `draftFolder` before they are sent to a bucket. */
export async function openDestination(address: StorageAddress, draftFolder: string): Promise<Destination> {
  return address.kind === 'local' ? inFolder(address) : inBucket(address, draftFolder)
}

function inFolder({ folder }: LocalAddress): Destination {
  const pathOf = (name: string) => join(folder, name)
  return {
    async add(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return write(pathOf(name))
    },
    names: async () => (await readdir(folder).catch(() => [])).filter(isBackupName).sort(),
    remove: (name) => rm(pathOf(name), { force: true }),
    discard: (name) => rm(draftOf(pathOf(name)), { force: true }),
    read: (name, use) => use(pathOf(name)),
  }
}

async function inBucket(address: StorageAddress, draftFolder: string): Promise<Destination> {
  const storage = await openStorage(address)
  const pathOf = (name: string) => join(draftFolder, name)
  const discard = async (name: string) => {
    for (const path of [pathOf(name), draftOf(pathOf(name))]) await rm(path, { force: true })
  }
  return {
    async add(name, write) {
      await mkdir(draftFolder, { recursive: true, mode: 0o700 })
      try {
        const result = await write(pathOf(name))
        await storage.put(name, pathOf(name), result.size)
        return result
      } finally {
        await discard(name)
      }
    },
    async names() {
      const names: string[] = []
      for await (const { key } of storage.list()) if (isBackupName(key)) names.push(key)
      return names.sort()
    },
    remove: (name) => storage.remove(name),
    discard,
    async read(name, use) {
      const folder = await mkdtemp(join(tmpdir(), 'service-backup-'))
      try {
        const bytes = await storage.read(name, { start: 0, end: Number.MAX_SAFE_INTEGER })
        await pipeline(bytes, createWriteStream(join(folder, name), { mode: 0o600 }))
        return await use(join(folder, name))
      } catch (error) {
        if (!(error instanceof FileGone)) throw error
        throw new StartupError(`There is no backup ${name} in ${describeAddress(address)}.`)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
