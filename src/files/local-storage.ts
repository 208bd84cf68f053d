/** File storage in a local folder, with a subfolder for each workspace. */
import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { LocalAddress } from './address.ts'
import type { Storage } from './storage.ts'
import { FileGone } from './storage.ts'

export function openLocalStorage({ folder }: LocalAddress): Storage {
  const pathOf = (key: string) => join(folder, key)
  const missing = (key: string) => (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new FileGone(key) : error
  }
  return {
    async put(key, source) {
      const path = pathOf(key)
      const isNew = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await copyFile(source, path, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL)
      await sync(path, 'r+')
      await syncFolder(dirname(path))
      if (isNew) await syncFolder(folder)
    },
    async read(key, { start, end }) {
      const file = await open(pathOf(key)).catch(missing(key))
      return file.createReadStream({ start, end })
    },
    find: (key) => access(pathOf(key)).catch(missing(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(workspaceId) {
      for (const workspace of workspaceId ? [workspaceId] : await readdir(folder)) {
        for (const name of await readdir(pathOf(workspace)).catch(() => [])) {
          const key = `${workspace}/${name}`
          const stats = await stat(pathOf(key)).catch(() => null)
          if (stats?.isFile()) yield { key, changed: stats.mtime }
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const probe = pathOf(`probe-${randomUUID()}`) // a PID is not unique across machines
      await (await open(probe, 'w')).close()
      await rm(probe)
    },
  }
}

/** Flushes to disk, so that no file is lost if the power fails after the commit. */
async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * A folder contains the names of its files, so it is flushed after a file is created. Windows cannot open folders and does
 * not need this.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform !== 'win32') await sync(path, 'r')
}
