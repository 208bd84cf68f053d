/**
 * Deletes expired rows and files that nothing needs any more. Of a workspace it touches no log entries, and of its records
 * those alone that were removed long ago.
 */
import type { Pool } from 'pg'
import { removedKept } from '../generated/constants.ts'
import { windowHasEnded } from './access/counters.ts'
import { log } from './base/log.ts'
import { responseLifetime } from './call/idempotency.ts'
import type { Files } from './files/files.ts'
import { sweepFiles } from './files/sweep.ts'

/** Which rows of a table have expired, by the database's clock, which all processes share. */
const endedRows = {
  idempotency_keys: `created_at <= now() - interval '${responseLifetime}'`,
  authorization_codes: 'expires_at <= now()',
  // A week later than the last token could do anything but reveal its reuse. Codes refer to sessions, and are
  // gone by then.
  sessions: `least(revoked_at, refresh_expires_at) <= now() - interval '7 days'`,
  connections: `least(revoked_at, expires_at) <= now() - interval '7 days'`,
  oauth_records: 'expires_at <= now()',
  rate_limits: windowHasEnded,
  // Before the files, which go with them.
  removed_records: `removed_at <= now() - interval '${removedKept} days'`,
  anonymous_calls: `minute <= now() - interval '7 days'`,
}

type Sweep = (pool: Pool, files: Files) => Promise<void>

const sweeps: Record<string, Sweep> = {
  ...Object.fromEntries(
    Object.entries(endedRows).map(([table, ended]) => [table, (pool: Pool) => sweepRows(pool, table, ended)]),
  ),
  files: sweepFiles,
}

const hour = 60 * 60 * 1000

/** Rows deleted per statement. */
const batch = 1000

/** Sweeps everything once. Failures are logged and retried the next time. */
export async function sweep(pool: Pool, files: Files, isStopped = () => false): Promise<void> {
  for (const [what, work] of Object.entries(sweeps)) {
    if (isStopped()) return
    await work(pool, files).catch((error) => {
      if (!isStopped()) log.warn({ err: error, what }, 'what has ended was not swept')
    })
  }
}

/** Does its work now and then every hour, until the returned function is called. */
export function everyHour(work: (isStopped: () => boolean) => Promise<void>): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    await work(() => stopped)
    if (!stopped) timer = setTimeout(run, hour).unref()
  }
  void run()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Deletes rows in batches, skipping those another process has locked. What is deleted has ended, whichever row a `ctid` is of. */
async function sweepRows(pool: Pool, table: string, ended: string): Promise<void> {
  const some = `select ctid from ${table} where ${ended} limit ${batch} for update skip locked`
  for (let deleted: number | null = batch; deleted === batch; )
    deleted = (await pool.query(`delete from ${table} where ctid = any(array(${some})) and ${ended}`))
      .rowCount
}
