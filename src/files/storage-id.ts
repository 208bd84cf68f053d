/**
 * Detects processes that share a database but not the file storage. Each storage has an id in a file, and the database stores
 * the id of the storage that it was first used with.
 */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { log } from '../base/log.ts'
import type { StorageAddress } from './address.ts'
import { describeAddress } from './address.ts'
import type { Files } from './files.ts'
import { FileGone, type Storage } from './storage.ts'

/** The file with the id of a storage. */
export const storageIdFile = 'storage-id'

/** Logs a warning if the files of this database are in a different storage than this process uses. */
export async function checkStorageId(pool: Pool, files: Files, address: StorageAddress): Promise<void> {
  const known = await databaseStorageId(pool, files)
  const id = await readStorageId(files.storage)
  if (id === known) return
  log.warn(
    { storage: describeAddress(address), storage_id: id, known_storage_id: known },
    'the files of this database are in another storage: they are not found here. Give all processes the same FILES_URL; ' +
      `after a move, copy all of the other storage to here, with its file ${storageIdFile}`,
  )
}

/**
 * The storage id recorded in the database. If several processes start for the first time at once, one id wins
 * and all get it.
 */
async function databaseStorageId(pool: Pool, files: Files): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const found = await readStorageId(files.storage)
    const id = found ?? randomUUID()
    // Waits for another process doing the same: its mark is in the storage before its row becomes visible.
    const { rowCount } = await client.query(
      'insert into file_storage (id) values ($1) on conflict do nothing',
      [id],
    )
    if (rowCount === 1 && !found) await writeStorageId(files, id)
    const { rows } = await client.query<{ id: string }>('select id from file_storage')
    await client.query('commit')
    return rows[0]!.id
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Null if the storage has no id yet. */
export async function readStorageId(storage: Storage): Promise<string | null> {
  try {
    return (await text(await storage.read(storageIdFile, { start: 0, end: 99 }))).trim()
  } catch (error) {
    if (error instanceof FileGone) return null
    throw error
  }
}

export async function writeStorageId({ storage, uploadFolder }: Files, id: string): Promise<void> {
  const path = join(uploadFolder, randomUUID())
  await writeFile(path, id, { mode: 0o600 })
  await storage.put(storageIdFile, path, id.length).finally(() => rm(path))
}
