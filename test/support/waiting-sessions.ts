import { isClusterTested } from './cluster.ts'

/** SQL for a row for each session that waits for a lock, on all nodes of a cluster. */
export const waitingSessions = `
  select from ${isClusterTested() ? 'citus_stat_activity' : 'pg_stat_activity'}
  where wait_event_type = 'Lock' and datname = current_database()`
