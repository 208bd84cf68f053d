/**
 * A backup lists all files before it reads them. Files are therefore not deleted while a backup runs; the sweep deletes them
 * later.
 */
import type { Pool } from 'pg'
import type { Files } from './files.ts'

/** The advisory lock that a backup takes before it lists the files. */
export const backupLock = 7_032_023

const isFree = { text: `select pg_try_advisory_xact_lock_shared(${backupLock}) as free` }

/** Wraps the storage so that it deletes nothing while a backup runs. */
export function keepDuringBackups(files: Files, pool: Pool): Files {
  const { storage } = files
  // The reference to the file is already deleted, so a backup that starts now does not read the file.
  const remove = async (key: string) => {
    const { rows } = await pool.query<{ free: boolean }>(isFree)
    if (rows[0]!.free) await storage.remove(key)
  }
  return { ...files, storage: { ...storage, remove } }
}
