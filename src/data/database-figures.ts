/** Reads the metrics of the database. */
import type { Pool } from 'pg'
import type { DatabaseFigures } from '../operating/observability/definitions.ts'
import { readLastBackup } from './last-backup.ts'
import { readVerifiedLogs } from './verified-logs.ts'

const figures = {
  text: `
    select pg_database_size(current_database())::float8 as service_database_size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as service_database_connections,
      replicas as service_database_replicas, lag as service_database_replication_lag_seconds
    from (
      select count(*)::int as replicas, coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag
      from pg_stat_replication
    ) as replication`,
  query_timeout: 2_000,
}

const backlog = {
  text: 'select count(*)::float8 as service_log_unsealed_entries from activity_unlinked',
  query_timeout: 1_500,
}

/**
 * Rejects if the database does not respond within two seconds. Omits the figures of a table that cannot be read in time, for
 * example because it is locked.
 */
export async function readDatabaseFigures(pool: Pool): Promise<DatabaseFigures> {
  const [{ rows }, counted, logs, backup] = await Promise.all([
    pool.query<DatabaseFigures>(figures),
    pool.query<DatabaseFigures>(backlog).catch(() => null),
    readVerifiedLogs(pool).catch(() => null),
    readLastBackup(pool).catch(() => null),
  ])
  const verified = logs && {
    ...(logs.age !== null && { service_log_verification_age_seconds: logs.age }),
    service_logs_broken: logs.broken,
  }
  const backedUp = backup?.is_known && {
    ...(backup.age !== null && { service_backup_age_seconds: backup.age }),
    service_backup_failed: backup.error === null ? 0 : 1,
  }
  return { ...rows[0]!, ...counted?.rows[0], ...verified, ...backedUp }
}
