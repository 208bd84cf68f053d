/**
 * Makes scheduled backups and deletes old ones. The table `backups` lists the backups that the schedule made, so that it never
 * deletes another file, and so that only one of several processes makes each backup.
 */
import type { Pool } from 'pg'
import { log } from '../../base/log.ts'
import { atReadCommitted } from '../../data/read-committed.ts'
import { statement } from '../../data/statement.ts'
import type { StorageAddress } from '../../files/address.ts'
import { describeAddress } from '../../files/address.ts'
import { backupLock } from '../../files/backup-lock.ts'
import { type BackupResult, backUp, type Source } from './backup.ts'
import type { Destination } from './destination.ts'
import { openDestination } from './destination.ts'

export interface Schedule {
  to: StorageAddress
  /** Hours between the beginnings of two backups. */
  hours: number
  /** Number of backups that are kept. */
  keep: number
}

/** Key of the advisory lock under which a process claims a backup. */
const claimLock = 7_032_022

/** Makes a backup if one is due. Returns whether it did. */
export async function backUpIfDue(
  pool: Pool,
  source: Source,
  schedule: Schedule,
  recipients: readonly string[],
  draftFolder: string,
): Promise<boolean> {
  const location = describeAddress(schedule.to)
  const name = await claim(pool, location, schedule.hours, recipients.length > 0 ? '.tar.age' : '.tar')
  if (!name) return false
  try {
    const destination = await openDestination(schedule.to, draftFolder)
    const { size } = await destination.add<BackupResult>(name, (path) =>
      backUp(source, path, (line) => log.debug(line), { recipients }),
    )
    await pool.query(statement(end, [location, name, size, null]))
    log.info({ backup: name, location, size }, 'the service was backed up')
    await clearUp(pool, destination, location, schedule.keep)
    return true
  } catch (error) {
    const { message } = error as Error
    log.error({ backup: name, location }, `the scheduled backup failed, retrying in an hour: ${message}`)
    await pool.query(statement(end, [location, name, null, message]))
    return false
  }
}

/** The name of the new backup; null if none is due or another process makes it. */
async function claim(pool: Pool, location: string, hours: number, ending: string): Promise<string | null> {
  const { rows } = await atReadCommitted(pool, async (client) => {
    await client.query(statement('select pg_advisory_xact_lock($1)', [claimLock]))
    return client.query<{ name: string }>(statement(claimBackup, [location, hours, ending]))
  })
  return rows[0]?.name ?? null
}

/** Deletes the backups beyond `keep`, and what is left of unfinished ones. */
async function clearUp(pool: Pool, destination: Destination, location: string, keep: number): Promise<void> {
  const { rows } = await pool.query<{ name: string; is_complete: boolean }>(
    statement(selectOld, [location, keep]),
  )
  for (const { name, is_complete } of rows) {
    await (is_complete ? destination.remove(name) : destination.discard(name))
    await pool.query(statement('delete from backups where location = $1 and name = $2', [location, name]))
  }
}

/** A backup whose process was killed has no end, and nobody holds its lock. */
const isRunning = `
  ended_at is null and (started_at > now() - interval '10 minutes' or not pg_try_advisory_xact_lock_shared(${backupLock}))`

const claimBackup = `
  insert into backups (name, location, started_at)
  select 'work-' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24MISS"Z"') || $3, $1, now()
  where not exists (
    select from backups where location = $1 and case
      when ended_at is null then ${isRunning}
      when error is null then started_at > now() - make_interval(secs => $2::float8 * 3600)
      else ended_at > now() - interval '1 hour'
    end
  )
  on conflict do nothing
  returning name`

const end = 'update backups set ended_at = now(), size = $3, error = $4 where location = $1 and name = $2'

/** Does not delete a complete backup of which the table does not know that it is complete: this database may be restored from it. */
const selectOld = `
  select name, is_complete from (
    select name, ended_at is not null and error is null as is_complete,
      row_number() over (partition by ended_at is not null and error is null order by started_at desc) as place
    from backups where location = $1
  ) as backup
  where not is_complete or place > $2`
