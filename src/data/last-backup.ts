/** The state of the scheduled backups: see `src/operating/backup/schedule.ts`. */
import type { ClientBase, Pool } from 'pg'

export interface LastBackup {
  /** Seconds since the beginning of the last complete backup; null if there is none. */
  age: number | null
  /** Why the last attempt failed; null if it did not. */
  error: string | null
  /** False if no backup was ever attempted. */
  is_known: boolean
}

const state = {
  text: `
    select extract(epoch from now() - max(started_at) filter (where error is null))::float8 as age,
      (array_agg(error order by started_at desc))[1] as error, count(*) > 0 as is_known
    from backups where ended_at is not null`,
  query_timeout: 2_000,
}

/** Rejects if the database does not respond within two seconds. */
export async function readLastBackup(pool: Pool | ClientBase): Promise<LastBackup> {
  // A copy, because the pool adds its callback to the object.
  return (await pool.query<LastBackup>({ ...state })).rows[0]!
}
