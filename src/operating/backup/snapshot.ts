/** A consistent snapshot of the database, unaffected by concurrent writes. */
import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartupError } from '../../base/startup-error.ts'
import type { Connection } from '../../data/connection.ts'
import { connectionWith, open, startupErrorFor } from '../../data/connection.ts'
import { backupLock } from '../../files/backup-lock.ts'
import type { Table } from './format.ts'

const BackupConnection = connectionWith({
  application_name: 'service backup',
  statement_timeout: '0',
  lock_timeout: '60000',
  idle_in_transaction_session_timeout: '0',
})

/**
 * Tables to back up. Omits unlogged tables, which any crash can empty, the table of migrations, which the manifest lists, and
 * that of the rules, which the next start applies.
 */
const selectTables = `
  select relname as name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    and relpersistence = 'p' and relname not in ('mikro_orm_migrations', 'applied_rules')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by relname`

export const quoteIdentifier = pg.escapeIdentifier

/** A file of a note or a removed note; `size` in bytes. */
export interface StoredFile {
  key: string
  size: number
}

export class Snapshot {
  readonly #connection: Connection
  readonly tables: Table[]

  private constructor(connection: Connection, tables: Table[]) {
    this.#connection = connection
    this.tables = tables
  }

  /** Takes the snapshot, and prevents deletion of files until it is closed. Throws `StartupError`. */
  static async take(url: string): Promise<Snapshot> {
    const connection = await open(BackupConnection, url).catch((error) => {
      throw startupErrorFor(url, 'reached', error)
    })
    try {
      return new Snapshot(connection, await begin(connection))
    } catch (error) {
      await connection.end()
      throw error
    }
  }

  async migrations(): Promise<string[]> {
    return (await this.#rows<{ name: string }>('select name from mikro_orm_migrations order by id')).map(
      ({ name }) => name,
    )
  }

  /** The time of the snapshot, and the major version of the server. */
  async about(): Promise<{ made_at: string; postgresql: number }> {
    const [row] = await this.#rows<{ made_at: string; postgresql: number }>(`
      select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at,
        current_setting('server_version_num')::int / 10000 as postgresql`)
    return row!
  }

  /** The id of the file storage; null if there is none. */
  async storageId(): Promise<string | null> {
    if (!this.#has('file_storage')) return null
    return (await this.#rows<{ id: string }>('select id from file_storage'))[0]?.id ?? null
  }

  /** The rows in the text format of `COPY`. Read them to the end before running any other query. */
  rowsOf({ name, columns }: Table): Readable {
    return this.#connection.query(
      copyTo(`copy (select ${columns.map(quoteIdentifier)} from ${quoteIdentifier(name)}) to stdout`),
    )
  }

  /** Yields batches of stored files. */
  async *files(): AsyncGenerator<StoredFile[]> {
    const sources = [
      `select file_key as key, (file->>'size')::bigint as size from notes where file_key is not null`,
      ...(this.#has('notes', 'attachment_keys')
        ? [
            `select key, (attachment->>'size')::bigint from notes, unnest(attachment_keys) with ordinality as keys (key, place)
              join jsonb_array_elements(attachments) with ordinality as others (attachment, at) on at = place`,
          ]
        : []),
      ...(this.#has('removed_records')
        ? [
            `select row->>'file_key', (row->'file'->>'size')::bigint from removed_records where row->>'file_key' is not null`,
            `select key, (attachment->>'size')::bigint
              from (select * from removed_records where row->>'file_key' is not null) removed,
                jsonb_array_elements_text(row->'attachment_keys') with ordinality as keys (key, place)
                join jsonb_array_elements(row->'attachments') with ordinality as others (attachment, at) on at = place`,
          ]
        : []),
    ]
    await this.#connection.query(`declare files no scroll cursor for ${sources.join(' union all ')}`)
    for (;;) {
      const rows = await this.#rows<{ key: string; size: string }>('fetch 500 from files')
      if (rows.length === 0) return
      yield rows.map(({ key, size }) => ({ key, size: Number(size) }))
    }
  }

  async close(): Promise<void> {
    await this.#connection.end()
  }

  #has(table: string, column?: string): boolean {
    return this.tables.some(({ name, columns }) => name === table && (!column || columns.includes(column)))
  }

  async #rows<Row>(text: string): Promise<Row[]> {
    return (await this.#connection.query(text)).rows
  }
}

/** Locks the tables before the snapshot, so that no migration changes them while they are read. */
async function begin(connection: Connection): Promise<Table[]> {
  const { rows } = await connection.query(`select pg_try_advisory_lock(${backupLock}) as held,
    to_regclass('mikro_orm_migrations') is not null as is_ours`)
  if (!rows[0].is_ours)
    throw new StartupError('There is nothing to back up: no service has used this database.')
  if (!rows[0].held) throw new StartupError('Another backup of this database is running.')
  const tablesNow = async () => (await connection.query<Table>(selectTables)).rows
  const names = (await tablesNow()).map(({ name }) => name)
  await connection.query('begin isolation level repeatable read read only')
  await connection.query(
    `lock table ${[...names, 'mikro_orm_migrations'].map(quoteIdentifier)} in access share mode`,
  )
  const tables = await tablesNow()
  if (tables.map(({ name }) => name).join() !== names.join())
    throw new StartupError('The database is being migrated. Try again later.')
  return tables
}
