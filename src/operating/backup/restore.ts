/**
 * Restores a backup into an empty database and storage. The database is restored in one transaction, which commits after the
 * files are written.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../base/startup-error.ts'
import type { DatabaseOptions } from '../../data/connection.ts'
import {
  addFormerColumns,
  areFormer,
  dropFormerColumns,
  presentColumn,
  presentCount,
} from '../../data/former-migrations.ts'
import { findMigrations } from '../../data/migrations.ts'
import { buildDatabase, migrate } from '../../data/orm.ts'
import type { Files } from '../../files/files.ts'
import { readStorageId, storageIdFile, writeStorageId } from '../../files/storage-id.ts'
import { isFileKey } from '../../files/sweep.ts'
import { dropForLoading } from './drop-for-loading.ts'
import type { Manifest, Summary, Table } from './format.ts'
import { filesFolder, tableOf } from './format.ts'
import { formatCount, Progress } from './progress.ts'
import type { BackupFile, Entry } from './reader.ts'
import { bytesOf, checkBackup, drain, entriesOf } from './reader.ts'
import { quoteIdentifier } from './snapshot.ts'

const gunzipAsync = promisify(gunzip)

export interface Target {
  url: string
  database: DatabaseOptions
  files: Files
}

/** Throws `StartupError` if the backup is damaged or comes from a newer version of the service. */
export async function checkRestorable(
  backup: BackupFile,
): Promise<{ manifest: Manifest; summary: Summary; isFormer: boolean }> {
  const checked = await checkBackup(backup)
  const names = (await findMigrations()).map(({ name }) => name)
  if (areFormer(checked.manifest.migrations))
    return { ...checked, manifest: fromFormer(checked.manifest, names), isFormer: true }
  const newer = checked.manifest.migrations.filter((name) => !names.includes(name))
  if (newer.length > 0)
    throw new StartupError(
      `${backup.path} was made by a newer version of the service, with ${newer.join(', ')}. Restore it with that version or a later one.`,
    )
  return { ...checked, isFormer: false }
}

/** The manifest of a backup from before the present migrations. */
const fromFormer = (manifest: Manifest, names: string[]): Manifest => ({
  ...manifest,
  migrations: names.slice(0, presentCount),
  tables: manifest.tables.map(({ name, columns }) => ({ name, columns: columns.map(presentColumn(name)) })),
})

/**
 * Restores the backup and migrates it to this version. Throws `StartupError`, without changing anything, if
 * it cannot be restored, the database is not empty, or the storage contains other files.
 */
export async function restore(
  backup: BackupFile,
  target: Target,
  report: (line: string) => void,
): Promise<Summary> {
  const { manifest, summary, isFormer } = await checkRestorable(backup)
  const progress = new Progress(report)
  const { files } = target
  const isNewStorage = manifest.with_files && (await checkStorage(manifest, files))
  try {
    await buildDatabase(target.url, target.database, async ({ pool, migrate }) => {
      await expectEmpty(pool)
      await migrate(manifest.migrations.at(-1))
      if (isNewStorage && manifest.storage_id) await writeStorageId(files, manifest.storage_id)
      if (isFormer) await pool.query(addFormerColumns)
      await load(backup, manifest, summary, pool, files, progress)
      if (isFormer) await pool.query(dropFormerColumns)
      await migrate()
    })
  } catch (error) {
    if (isNewStorage) await removeRestoredFiles(backup, files).catch(() => {})
    throw error instanceof StartupError
      ? error
      : new StartupError(`The backup cannot be restored: ${(error as Error).message}`)
  }
  await migrate(target.url, target.database) // also checks the connection for calls, such as a pooler
  return summary
}

/**
 * Returns true if the storage is empty, and false if it is the storage that was backed up, such as a bucket that
 * outlived the database. Throws `StartupError` for any other storage.
 */
async function checkStorage({ storage_id }: Manifest, { storage }: Files): Promise<boolean> {
  const found = await readStorageId(storage)
  if (found && found === storage_id) return false
  if (found) throw new StartupError('The file storage belongs to another service. Restore into an empty one.')
  for await (const { key } of storage.list())
    throw new StartupError(`The file storage is not empty: it contains ${key}. Restore into an empty one.`)
  return true
}

async function expectEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query(`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname limit 1`)
  if (rows[0])
    throw new StartupError(
      `The database is not empty: it contains the table ${rows[0].name}. Restore into an empty one.`,
    )
}

async function load(
  backup: BackupFile,
  manifest: Manifest,
  summary: Summary,
  pool: Pool,
  files: Files,
  progress: Progress,
): Promise<void> {
  const client = await pool.connect()
  try {
    const currentTables = await tablesIn(client)
    const recreate = await dropForLoading(client)
    const tables = new TableLoader(client, manifest.tables, progress)
    let count = 0
    for await (const entry of entriesOf(backup)) {
      const table = tableOf(entry.name)
      if (table && currentTables.has(table)) await tables.add(table, await gunzipAsync(await bytesOf(entry)))
      else if (entry.name.startsWith(filesFolder)) {
        await tables.end()
        await putFile(files, entry)
        count++
        progress.update(() => `files: ${formatCount(count)} of ${formatCount(summary.files)}`)
      } else await drain(entry)
    }
    await tables.end()
    for (const { name } of manifest.tables) {
      if (!currentTables.has(name)) progress.done(`${name}: skipped, because the service has no such table`)
      else if ((tables.rows.get(name) ?? 0) !== summary.rows[name])
        throw new StartupError(`The number of restored rows of ${name} differs from the backup.`)
    }
    if (count > 0) progress.done(`files: ${formatCount(count)}`)
    await recreate((what) => progress.update(() => what))
  } finally {
    client.release()
  }
}

/**
 * The names of the tables in the database. The backup can contain other tables, which do not belong to the service.
 */
async function tablesIn(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select relname as name from pg_class where relnamespace = current_schema()::regnamespace',
  )
  return new Set(rows.map(({ name }) => name))
}

/** Loads tables from their parts, which must arrive consecutively. */
class TableLoader {
  readonly #client: PoolClient
  readonly #columns: Map<string, string[]>
  readonly #progress: Progress
  readonly rows = new Map<string, number>()
  #current: { table: string; rows: Writable & { rowCount: number }; done: Promise<void> } | undefined

  constructor(client: PoolClient, tables: Table[], progress: Progress) {
    this.#client = client
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]))
    this.#progress = progress
  }

  async add(table: string, bytes: Buffer): Promise<void> {
    if (this.#current?.table !== table) {
      await this.end()
      const columns = this.#columns.get(table)!
      const rows = this.#client.query(
        copyFrom(`copy ${quoteIdentifier(table)} (${columns.map(quoteIdentifier)}) from stdin`),
      )
      const done = finished(rows)
      done.catch(() => {}) // `add` and `end` report it
      this.#current = { table, rows, done }
    }
    const { rows, done } = this.#current!
    await Promise.race([new Promise<void>((written) => rows.write(bytes, () => written())), done])
    this.#progress.update(() => `loading ${table}`)
  }

  /** Ends the current table. */
  async end(): Promise<void> {
    if (!this.#current) return
    const { table, rows, done } = this.#current
    this.#current = undefined
    rows.end()
    await done
    this.rows.set(table, rows.rowCount)
    this.#progress.done(`${table}: ${formatCount(rows.rowCount)} rows`)
  }
}

/** Stores a file of the backup. */
export async function putFile({ storage, uploadFolder }: Files, { name, size, bytes }: Entry): Promise<void> {
  const key = name.slice(filesFolder.length)
  if (!isFileKey(key)) throw new StartupError(`The backup contains a file with the invalid name ${name}.`)
  const copy = join(uploadFolder, randomUUID())
  try {
    await pipeline(Readable.from(bytes), createWriteStream(copy, { mode: 0o600 }))
    await storage.remove(key) // if the storage has this key, it is the same file: files never change
    await storage.put(key, copy, size)
  } finally {
    await rm(copy, { force: true })
  }
}

/** Removes the restored files from a new storage. */
async function removeRestoredFiles(backup: BackupFile, { storage }: Files): Promise<void> {
  for await (const entry of entriesOf(backup)) {
    await drain(entry)
    if (entry.name.startsWith(filesFolder)) await storage.remove(entry.name.slice(filesFolder.length))
  }
  await storage.remove(storageIdFile)
}
