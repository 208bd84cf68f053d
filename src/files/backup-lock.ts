/**
 * A backup reads the files of the notes that it has found, some time later. So that none is gone by then, none is removed
 * while a backup is being made; the sweep removes them afterwards.
 */
import type { Pool } from 'pg'
import type { Files } from './files.ts'

/** Advisory lock of whoever makes a backup, taken before it looks which files there are. */
export const backupLock = 7_032_021

const isFree = { text: `select pg_try_advisory_xact_lock_shared(${backupLock}) as free` }

/** Files whose storage removes none while a backup of the database is being made. */
export function keepDuringBackups(files: Files, pool: Pool): Files {
  const { storage } = files
  // What refers to the file is gone already: a backup that begins now does not look for it.
  const remove = async (key: string) => {
    const { rows } = await pool.query<{ free: boolean }>(isFree)
    if (rows[0]!.free) await storage.remove(key)
  }
  return { ...files, storage: { ...storage, remove } }
}
