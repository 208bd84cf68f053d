/** What the database tells of itself to whoever watches the service. */
import type { Pool } from 'pg'
import type { DatabaseFigures } from '../observability/definitions.ts'

const figures = {
  text: `
    select pg_database_size(current_database())::float8 as service_database_size_bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as service_database_connections,
      replicas as service_database_replicas, lag as service_database_replication_lag_seconds,
      (select count(*)::int from (select from activity_unlinked limit 100000) as unlinked) as service_log_unsealed_entries
    from (
      select count(*)::int as replicas, coalesce(extract(epoch from max(replay_lag)), 0)::float8 as lag
      from pg_stat_replication
    ) as replication`,
  query_timeout: 2_000,
}

/** Rejects if it does not answer within two seconds. */
export const databaseFigures = async (pool: Pool): Promise<DatabaseFigures> =>
  (await pool.query<DatabaseFigures>(figures)).rows[0]!
