/**
 * Group commit for requests that change nothing: entries that come up while a batch is being written go out together in
 * the next, and each response waits for its own. A request that cannot be logged is not answered. Counts of
 * unauthenticated requests are written separately: many processes update the same rows, and no entry should wait for
 * that.
 */
import { setImmediate } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import { Refusal } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { runBatch } from '../data/lanes.ts'
import { statement } from '../data/statement.ts'
import type { QueueObserver } from '../observability/sources.ts'
import type { Telemetry } from '../observability/telemetry.ts'
import type { AnonymousCall } from './anonymous-calls.ts'
import { AnonymousCalls } from './anonymous-calls.ts'
import type { Entry } from './entry.ts'
import { insertEntries } from './entry.ts'

/** How long a call waits for its entry, in milliseconds: the log is locked, or the database stands still. */
const defaultTimeoutMs = 5_000

/** The least time that the database gets for a batch, in milliseconds, however long its entries have waited. */
const minBatchTimeoutMs = 100

/** The call could not be put on record, so it must not succeed. */
export class NotRecorded extends Refusal<'service_unavailable'> {
  constructor() {
    super('service_unavailable', 'The call could not be written to the activity log.', { retry_after: 1 })
  }
}

export class Recorder {
  readonly #entries: Batches<Entry>
  readonly #anonymous: Batches<AnonymousCall>
  /** How long a call waits for its entry, in milliseconds. */
  readonly timeoutMs: number

  constructor(pool: Pool, telemetry: Telemetry | null = null, timeoutMs = defaultTimeoutMs) {
    const calls = new AnonymousCalls()
    this.timeoutMs = timeoutMs
    this.#entries = new Batches(pool, insertEntries)
    this.#anonymous = new Batches(pool, (batch) => calls.add(batch))
    if (!telemetry) return
    this.#entries.observer = telemetry.queue('entries', this.#entries)
    this.#anonymous.observer = telemetry.queue('anonymous_calls', this.#anonymous)
  }

  /** Resolves when the entry is committed. Throws 503 when it cannot be; `briefly` after a fifth of the usual time. */
  record(entry: Entry, briefly = false): Promise<void> {
    return this.#entries.add(entry, this.#timeoutOf(briefly))
  }

  /** Resolves when the request has been counted. Throws 503 if it cannot be. */
  count(call: AnonymousCall, briefly = false): Promise<void> {
    return this.#anonymous.add(call, this.#timeoutOf(briefly))
  }

  #timeoutOf = (briefly: boolean) => (briefly ? this.timeoutMs / 5 : this.timeoutMs)
}

interface Waiting<T> {
  item: T
  /** When it gives up, on the scale of `performance.now()`. */
  deadline: number
  timer?: NodeJS.Timeout
  done: () => void
  failed: (reason: Error) => void
}

/** Items that are written together, one batch at a time. */
class Batches<T> {
  readonly #pool: Pool
  readonly #insert: (items: T[]) => QueryConfig
  readonly #waiting = new Set<Waiting<T>>()
  #isWriting = false
  /** Who is told of items and batches. */
  observer: QueueObserver | null = null

  constructor(pool: Pool, insert: (items: T[]) => QueryConfig) {
    this.#pool = pool
    this.#insert = insert
  }

  /** Resolves when the item is committed. Throws 503 when it cannot be within `patience`. */
  add(item: T, timeoutMs: number): Promise<void> {
    const added = new Promise<void>((done, failed) => {
      const waiting: Waiting<T> = { item, deadline: performance.now() + timeoutMs, done, failed }
      this.#waiting.add(waiting)
      if (!this.#isWriting) void this.#writeAll()
      else waiting.timer = setTimeout(() => this.#giveUp(waiting), timeoutMs)
    })
    return this.observer ? this.observer.queued(added) : added
  }

  get waiting(): number {
    return this.#waiting.size
  }

  get running(): number {
    return Number(this.#isWriting)
  }

  /** While another batch is being written. */
  #giveUp(waiting: Waiting<T>): void {
    this.#waiting.delete(waiting)
    waiting.failed(new NotRecorded())
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.size > 0) {
      await setImmediate() // takes along what else comes up in this turn
      const batch = [...this.#waiting]
      this.#waiting.clear()
      for (const { timer } of batch) clearTimeout(timer)
      this.observer?.batchStarted(batch.length)
      await this.#write(batch)
    }
    this.#isWriting = false
  }

  async #write(batch: Waiting<T>[]): Promise<void> {
    try {
      const left = Math.min(...batch.map(({ deadline }) => deadline)) - performance.now()
      const { error } = await runBatch(
        this.#pool,
        [this.#insert(batch.map(({ item }) => item))],
        [lockTimeout(Math.max(left, minBatchTimeoutMs))],
      )
      if (error) throw error
      for (const { done } of batch) done()
    } catch (error) {
      log.error({ err: error, calls: batch.length }, 'calls could not be put on record')
      this.observer?.batchFailed(error)
      for (const { failed } of batch) failed(new NotRecorded())
    }
  }
}

const lockTimeout = (milliseconds: number) =>
  statement(`select set_config('lock_timeout', $1, true)`, [String(Math.round(milliseconds))])
