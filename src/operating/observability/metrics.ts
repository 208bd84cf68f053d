/** Collects the metrics of this process in the Prometheus format. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseFigures, MetricName } from './definitions.ts'
import { databaseFigures, metricDefinitions } from './definitions.ts'
import type { DiskFigures, Figures, ObservedCall, Queue, QueueName } from './sources.ts'

/** Metric values as sent between processes. */
export type Values = MetricObjectWithValues<MetricValue<string>>[]

const databaseTimeoutMs = 2_000

export class Metrics {
  readonly #registry = new Registry()
  readonly #counters = new Map<MetricName, Counter>()
  readonly #gauges = new Map<MetricName, Gauge>()
  readonly #histograms = new Map<MetricName, Histogram>()
  readonly #queues = new Map<QueueName, Queue>()
  #figures: Figures | null = null
  #disks: DiskFigures | null = null
  #pendingFigures: Promise<DatabaseFigures | null> | null = null

  constructor() {
    const registers = [this.#registry]
    for (const [
      name,
      { type, help, labels = [], buckets = [], aggregate: together = 'sum' },
    ] of metricDefinitions) {
      const common = { name, help, labelNames: labels, registers, aggregator: together }
      if (type === 'counter') this.#counters.set(name, new Counter(common))
      else if (type === 'gauge') this.#gauges.set(name, unset(new Gauge(common), labels.length > 0))
      else this.#histograms.set(name, new Histogram({ ...common, buckets: [...buckets] }))
    }
    collectDefaultMetrics({ register: this.#registry })
  }

  callFinished({ operation, channel, startedAt }: ObservedCall, status: number): void {
    const id = operation ?? 'none'
    this.#count('service_calls_total', { operation: id, status, channel })
    this.#observe('service_call_duration_seconds', { operation: id }, secondsSince(startedAt))
  }

  refused(code: string): void {
    this.#count('service_refusals_total', { code })
  }

  timedOut(): void {
    this.#count('service_statement_timeouts_total', {})
  }

  queue(name: QueueName, queue: Queue): void {
    this.#queues.set(name, queue)
  }

  batchStarted(queue: QueueName, size: number): void {
    this.#observe('service_batch_items', { queue }, size)
  }

  databaseQueried(queue: string, done: Promise<unknown>): void {
    const begin = performance.now()
    const end = () => this.#observe('service_database_wait_seconds', { queue }, secondsSince(begin))
    done.then(end, end)
  }

  disks(disks: DiskFigures): void {
    this.#disks = disks
  }

  figures(figures: Figures): void {
    this.#figures = figures
  }

  /** The text that Prometheus scrapes. */
  async page(): Promise<string> {
    await this.#refresh()
    return this.#registry.metrics()
  }

  /** The same values for the primary, which combines the values of all processes. */
  async values(): Promise<Values> {
    await this.#refresh()
    return this.#registry.getMetricsAsJSON()
  }

  /** Updates the gauges that are read on demand. */
  async #refresh(): Promise<void> {
    for (const [queue, { waiting, running }] of this.#queues) {
      this.#gauges.get('service_queue_waiting')!.set({ queue }, waiting)
      this.#gauges.get('service_queue_running')!.set({ queue }, running)
    }
    for (const { disk, free } of (await this.#disks?.spaces()) ?? []) {
      const gauge = this.#gauges.get('service_disk_free_bytes')!
      if (free === null) gauge.remove({ disk })
      else gauge.set({ disk }, free)
    }
    if (!this.#figures) return
    const { calls, pool } = this.#figures
    this.#set('service_calls_in_flight', calls.running + calls.waiting)
    this.#set('service_calls_limit', calls.maxCalls)
    this.#set('service_pool_connections', pool.totalCount)
    this.#set('service_pool_limit', pool.options.max ?? 0)
    const figures = await this.#askDatabase(this.#figures)
    this.#set('service_database_up', figures ? 1 : 0)
    for (const name of databaseFigures) {
      const figure = figures?.[name]
      if (figure === undefined) this.#gauges.get(name)!.remove()
      else this.#set(name, figure)
    }
  }

  /** Concurrent callers share one query. Null if the database does not respond in time. */
  async #askDatabase({ database }: Figures): Promise<DatabaseFigures | null> {
    this.#pendingFigures ??= database()
      .catch(() => null)
      .finally(() => {
        this.#pendingFigures = null
      })
    return Promise.race([this.#pendingFigures, sleep(databaseTimeoutMs, null, { ref: false })])
  }

  #count(name: MetricName, labels: Record<string, string | number>): void {
    this.#counters.get(name)!.inc(labels)
  }

  #observe(name: MetricName, labels: Record<string, string>, value: number): void {
    this.#histograms.get(name)!.observe(labels, value)
  }

  #set(name: MetricName, value: number): void {
    this.#gauges.get(name)!.set(value)
  }
}

/** A gauge that was never set is missing, not 0. */
function unset(gauge: Gauge, hasLabels: boolean): Gauge {
  if (!hasLabels) gauge.remove()
  return gauge
}

const secondsSince = (begin: number) => (performance.now() - begin) / 1000
