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

/** Logs a warning if this process uses a different storage from the one that contains the files of this database. */
export async function checkStorageId(pool: Pool, files: Files, address: StorageAddress): Promise<void> {
  const expectedId = await databaseStorageId(pool, files)
  const id = await readStorageId(files.storage)
  if (id === expectedId) return
  log.warn(
    { storage: describeAddress(address), storage_id: id, known_storage_id: expectedId },
    'the files of this database are in another storage, so this process cannot find them. Set the same FILES_URL for all ' +
      `processes; after a move, copy the whole other storage, including its file ${storageIdFile}`,
  )
}

/** The storage id in the database. If several processes set it at the same time, all get the same id. */
async function databaseStorageId(pool: Pool, files: Files): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const storedId = await readStorageId(files.storage)
    const id = storedId ?? randomUUID()
    // Waits for a concurrent process that is inserting its id. That process writes the file before it commits.
    const { rowCount } = await client.query(
      'insert into file_storage (id) values ($1) on conflict do nothing',
      [id],
    )
    if (rowCount === 1 && !storedId) await writeStorageId(files, id)
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
