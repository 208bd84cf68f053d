/** The service's own metrics, as named in Prometheus, the guide and the dashboard. */

interface Definition {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels?: readonly string[]
  buckets?: readonly number[]
  /** How the values of several processes are combined; the default is the sum. */
  aggregate?: 'sum' | 'max' | 'min'
}

/** Seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

const definitions = {
  service_calls_total: {
    type: 'counter',
    labels: ['operation', 'status', 'channel'],
    help: 'Finished calls. The operation is `none` if the path is unknown.',
  },
  service_call_duration_seconds: {
    type: 'histogram',
    labels: ['operation'],
    buckets: durations,
    help: 'Time from the arrival of a call until its response starts.',
  },
  service_refusals_total: {
    type: 'counter',
    labels: ['code'],
    help: 'Refused calls by error code.',
  },
  service_calls_in_flight: {
    type: 'gauge',
    help: 'Calls that run or wait to run, excluding calls that wait for their client or for a model.',
  },
  service_calls_limit: {
    type: 'gauge',
    help: 'Maximum number of calls in flight. Beyond it, calls of the caller with the most calls in flight are refused with the code `overloaded`.',
  },
  service_queue_waiting: {
    type: 'gauge',
    labels: ['queue'],
    help: 'Waiting items: statements, commits and log entries for the next batch, counts of unauthenticated calls, passwords to hash, and requests for a pool connection.',
  },
  service_queue_running: {
    type: 'gauge',
    labels: ['queue'],
    help: 'Running items: batches, passwords being hashed, and connections in use.',
  },
  service_batch_items: {
    type: 'histogram',
    labels: ['queue'],
    buckets: sizes,
    help: 'Statements or entries per batch.',
  },
  service_database_wait_seconds: {
    type: 'histogram',
    labels: ['queue'],
    buckets: durations,
    help: 'Time from joining a queue until the database responds. The queue is `dedicated` for searches and reports, which are not batched.',
  },
  service_statement_timeouts_total: {
    type: 'counter',
    help: 'Calls and batches that failed because a statement took longer than DATABASE_STATEMENT_TIMEOUT.',
  },
  service_pool_connections: { type: 'gauge', help: 'Open connections to the database.' },
  service_pool_limit: { type: 'gauge', help: 'Maximum number of open connections: DATABASE_POOL_SIZE.' },
  service_database_up: {
    type: 'gauge',
    aggregate: 'min',
    help: '1 if the database responds within 2 s, otherwise 0. The metrics read from the database are missing while it is 0.',
  },
  service_database_size_bytes: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Size of the database, including indexes.',
  },
  service_database_connections: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Connections to this database from all clients.',
  },
  service_database_replicas: { type: 'gauge', aggregate: 'max', help: 'Connected replicas of the database.' },
  service_database_replication_lag_seconds: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Lag of the slowest replica. Also 0 if the database role lacks pg_read_all_stats.',
  },
  service_disk_free_bytes: {
    type: 'gauge',
    labels: ['disk'],
    aggregate: 'min',
    help: 'Free space on the disks of the database, the files and the uploads in progress. Missing if unknown, for example for a database on another machine.',
  },
  service_log_unsealed_entries: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Entries of the activity log that are not in its tree yet. Missing if counting them takes longer than 1.5 s.',
  },
  service_log_verification_age_seconds: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Age of the oldest verification of an activity log. Missing before the first log has a checkpoint.',
  },
  service_logs_broken: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Activity logs that were broken at their last verification.',
  },
  service_backup_age_seconds: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Age of the last complete scheduled backup. Missing before the first.',
  },
  service_backup_failed: {
    type: 'gauge',
    aggregate: 'max',
    help: '1 if the last scheduled backup failed, otherwise 0. Missing before the first.',
  },
} as const satisfies Record<string, Definition>

export type MetricName = keyof typeof definitions

/** The metrics that are read from the database. */
export const databaseFigures = [
  'service_database_size_bytes',
  'service_database_connections',
  'service_database_replicas',
  'service_database_replication_lag_seconds',
  'service_log_unsealed_entries',
  'service_log_verification_age_seconds',
  'service_logs_broken',
  'service_backup_age_seconds',
  'service_backup_failed',
] as const satisfies MetricName[]

/** A figure is missing if the database did not report it in time. */
export type DatabaseFigures = Partial<Record<(typeof databaseFigures)[number], number>>

export const metricDefinitions = Object.entries(definitions) as [MetricName, Definition][]
