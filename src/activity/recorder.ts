/**
 * Group commit for requests that change nothing: entries that come up while a batch is being written go out together in
 * the next, and each response waits for its own. A request that cannot be logged is not answered. Counts of
 * unauthenticated requests are written separately: many processes update the same rows, and no entry should wait for
 * that.
 */
import { setImmediate } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import { unavailable } from '../base/errors.ts'
import { log } from '../base/log.ts'
import type { Watch } from '../observability/watch.ts'
import type { WatchedQueue } from '../observability/watched.ts'
import type { AnonymousCall } from './anonymous-calls.ts'
import { AnonymousCalls } from './anonymous-calls.ts'
import type { Entry } from './entry.ts'
import { insertEntries } from './entry.ts'

export class Recorder {
  readonly #entries: Batches<Entry>
  readonly #anonymous: Batches<AnonymousCall>

  constructor(pool: Pool, watch: Watch | null = null) {
    const calls = new AnonymousCalls()
    this.#entries = new Batches(pool, insertEntries)
    this.#anonymous = new Batches(pool, (batch) => calls.add(batch))
    if (!watch) return
    this.#entries.watched = watch.queue('entries', this.#entries)
    this.#anonymous.watched = watch.queue('anonymous_calls', this.#anonymous)
  }

  /** Resolves when the entry is committed. Throws 503 when it cannot be. */
  record(entry: Entry): Promise<void> {
    return this.#entries.add(entry)
  }

  /** Resolves when the request has been counted. Throws 503 if it cannot be. */
  count(call: AnonymousCall): Promise<void> {
    return this.#anonymous.add(call)
  }
}

interface Waiting<T> {
  item: T
  done: () => void
  failed: (reason: Error) => void
}

/** Items that are written together, one batch at a time. */
class Batches<T> {
  readonly #pool: Pool
  readonly #insert: (items: T[]) => QueryConfig
  #waiting: Waiting<T>[] = []
  #isWriting = false
  /** Who is told of items and batches. */
  watched: WatchedQueue | null = null

  constructor(pool: Pool, insert: (items: T[]) => QueryConfig) {
    this.#pool = pool
    this.#insert = insert
  }

  /** Resolves when the item is committed. Throws 503 when it cannot be. */
  add(item: T): Promise<void> {
    const added = new Promise<void>((done, failed) => {
      this.#waiting.push({ item, done, failed })
      if (!this.#isWriting) void this.#writeAll()
    })
    return this.watched ? this.watched.joined(added) : added
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return Number(this.#isWriting)
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await setImmediate() // takes along what else comes up in this turn
      const batch = this.#waiting
      this.#waiting = []
      this.watched?.left(batch.length)
      await this.#write(batch)
    }
    this.#isWriting = false
  }

  async #write(batch: Waiting<T>[]): Promise<void> {
    try {
      await this.#pool.query(this.#insert(batch.map(({ item }) => item)))
      for (const { done } of batch) done()
    } catch (error) {
      log.error({ err: error, calls: batch.length }, 'calls could not be put on record')
      this.watched?.failed(error)
      for (const { failed } of batch) failed(unavailable('The call could not be put on record.'))
    }
  }
}
