/**
 * Combines the metrics of several processes: the primary asks the workers for their values. Counters of exited workers
 * are kept, because Prometheus interprets a decreasing sum as a restart.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { log } from '../../base/log.ts'
import type { Metrics, Values } from './metrics.ts'

/** If a worker takes longer, its previous values are used. */
const workerTimeoutMs = 3_000

/** Messages from the primary to a worker. */
type ToWorker = { metrics: 'values' } | { metrics: 'page'; id: number; page: string }

/** Messages from a worker to the primary. */
type ToPrimary = { metrics: 'page'; id: number } | { metrics: 'values'; values: Values }

export class MetricsOfWorkers {
  readonly #own: Metrics
  readonly #lastValues = new Map<number, Values>()
  readonly #pending = new Map<number, () => void>()
  #endedTotals: Promise<Values> = Promise.resolve([])
  #gathering: Promise<string> | null = null

  /** `own` contains the metrics of the primary. */
  constructor(own: Metrics) {
    this.#own = own
    cluster.on('message', (worker, message: ToPrimary) => {
      if (message.metrics === 'values') this.#store(worker, message.values)
      if (message.metrics === 'page') this.#send(worker, message.id).catch(logFailure)
    })
    cluster.on('exit', ({ id }) => this.#addEnded(id))
  }

  /** Concurrent callers share one result. */
  page(): Promise<string> {
    this.#gathering ??= this.#gather().finally(() => {
      this.#gathering = null
    })
    return this.#gathering
  }

  async #gather(): Promise<string> {
    const workers = Object.values(cluster.workers as Record<string, Worker>)
    const all = Promise.all(workers.map((worker) => this.#ask(worker)))
    await Promise.race([all, sleep(workerTimeoutMs, null, { ref: false })])
    return aggregate([
      await this.#own.values(),
      ...this.#lastValues.values(),
      await this.#endedTotals,
    ]).metrics()
  }

  #ask(worker: Worker): Promise<void> {
    return new Promise((resolve) => {
      this.#pending.set(worker.id, resolve)
      worker.send({ metrics: 'values' } satisfies ToWorker, (error) => error && resolve())
    })
  }

  #store({ id }: Worker, values: Values): void {
    this.#lastValues.set(id, values)
    this.#pending.get(id)?.()
  }

  async #send(worker: Worker, id: number): Promise<void> {
    worker.send({ metrics: 'page', id, page: await this.page() } satisfies ToWorker, () => {})
  }

  #addEnded(id: number): void {
    const last = this.#lastValues.get(id) ?? []
    this.#lastValues.delete(id)
    this.#pending.get(id)?.()
    this.#pending.delete(id)
    const counted = last.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
    this.#endedTotals = this.#endedTotals.then((ended) => aggregate([ended, counted]).getMetricsAsJSON())
  }
}

const logFailure = (error: unknown) => log.warn({ err: error }, 'exchanging metrics between processes failed')

const aggregate = (all: Values[]): Registry => AggregatorRegistry.aggregate(all)

/** In a worker: sends its values to the primary on request. Returns a function that gets the combined page. */
export function reportToPrimary(own: Metrics): () => Promise<string> {
  const send = (message: ToPrimary) => void process.send?.(message)
  const waiting = new Map<number, (page: string) => void>()
  let last = 0
  process.on('message', (message: ToWorker) => {
    if (message.metrics === 'values')
      own.values().then((values) => send({ metrics: 'values', values }), logFailure)
    if (message.metrics === 'page') {
      waiting.get(message.id)?.(message.page)
      waiting.delete(message.id)
    }
  })
  return () =>
    new Promise((resolve) => {
      const id = ++last
      waiting.set(id, resolve)
      send({ metrics: 'page', id })
    })
}
