/** The metrics that the service has of its own: what Prometheus, the guide and the dashboard call them. */

interface Definition {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels?: readonly string[]
  /** Upper bounds of a histogram. */
  buckets?: readonly number[]
  /** How the values of several processes become one; sums by default. */
  aggregate?: 'sum' | 'max' | 'min'
}

/** In seconds. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

export const definitions = {
  service_calls_total: {
    type: 'counter',
    labels: ['operation', 'status', 'channel'],
    help: 'Calls that were answered; the operation is none where a path is none of the API.',
  },
  service_call_duration_seconds: {
    type: 'histogram',
    labels: ['operation'],
    buckets: durations,
    help: 'From the arrival of a call until its answer begins.',
  },
  service_refusals_total: {
    type: 'counter',
    labels: ['code'],
    help: 'Calls that were refused, by the code of the problem.',
  },
  service_calls_in_flight: {
    type: 'gauge',
    help: 'Calls that are worked on or wait for their turn, without those that wait for their client or for a model.',
  },
  service_calls_limit: {
    type: 'gauge',
    help: 'The most of these; beyond it, calls of whoever has most of them are refused as overloaded.',
  },
  service_queue_waiting: {
    type: 'gauge',
    labels: ['queue'],
    help: 'What waits: statements for a lane, commits and entries of the log for the next group commit, counts of unauthenticated calls, passwords to be hashed, and work for a connection of the pool.',
  },
  service_queue_running: {
    type: 'gauge',
    labels: ['queue'],
    help: 'What is under way of the same: batches, passwords, connections in use.',
  },
  service_batch_items: {
    type: 'histogram',
    labels: ['queue'],
    buckets: sizes,
    help: 'Statements or entries that left as one batch: the group commit.',
  },
  service_database_wait_seconds: {
    type: 'histogram',
    labels: ['queue'],
    buckets: durations,
    help: 'From joining a queue until the database has answered; alone are searches and reports, which join none.',
  },
  service_statement_timeouts_total: {
    type: 'counter',
    help: 'Calls and batches that ended because a statement took longer than DATABASE_STATEMENT_TIMEOUT.',
  },
  service_pool_connections: { type: 'gauge', help: 'Open connections to the database.' },
  service_pool_limit: { type: 'gauge', help: 'DATABASE_POOL_SIZE.' },
  service_database_up: {
    type: 'gauge',
    aggregate: 'min',
    help: 'Whether the database answers within 2 s: 1 or 0; what follows is missing meanwhile.',
  },
  service_database_size_bytes: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Size of the database, with its indexes.',
  },
  service_database_connections: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Connections to this database, whoever they are of.',
  },
  service_database_replicas: { type: 'gauge', aggregate: 'max', help: 'Servers that follow this one.' },
  service_database_replication_lag_seconds: {
    type: 'gauge',
    aggregate: 'max',
    help: 'How far the slowest of them is behind; 0 as well where the role may not see it, which takes pg_read_all_stats.',
  },
  service_disk_free_bytes: {
    type: 'gauge',
    labels: ['disk'],
    aggregate: 'min',
    help: 'Free space on the disk of the database, of the files and of uploads in progress; missing where it is unknown, as for a database on another machine.',
  },
  service_log_unsealed_entries: {
    type: 'gauge',
    aggregate: 'max',
    help: 'Entries of the activity log that are not in its chain yet; missing while they take longer than 1.5 s to count.',
  },
} as const satisfies Record<string, Definition>

export type MetricName = keyof typeof definitions

/** Of these, what the database tells of itself. */
export const databaseFigures = [
  'service_database_size_bytes',
  'service_database_connections',
  'service_database_replicas',
  'service_database_replication_lag_seconds',
  'service_log_unsealed_entries',
] as const satisfies MetricName[]

/** A figure that the database did not report in time is missing. */
export type DatabaseFigures = Partial<Record<(typeof databaseFigures)[number], number>>

export const metricDefinitions = Object.entries(definitions) as [MetricName, Definition][]
