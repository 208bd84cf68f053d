/**
 * Group commit for the entries of calls without changes: entries that arrive during a write go into the next batch,
 * and each response waits for its own entry. A call that cannot be logged fails. Counts of unauthenticated calls have
 * their own queue, because processes contend for the same rows and entries must not wait for that.
 */
import { setImmediate } from 'node:timers/promises'
import type { Pool, QueryConfig } from 'pg'
import { Refusal } from '../../base/errors.ts'
import { log } from '../../base/log.ts'
import { clusterOf, connectionsOf } from '../../data/cluster.ts'
import { runBatch } from '../../data/lanes.ts'
import type { Connections } from '../../data/nodes.ts'
import { localSetting } from '../../data/statement.ts'
import type { QueueObserver } from '../../operating/observability/sources.ts'
import type { Telemetry } from '../../operating/observability/telemetry.ts'
import type { AnonymousCall } from './anonymous-calls.ts'
import { AnonymousCalls } from './anonymous-calls.ts'
import type { Entry } from './entry.ts'
import { insertEntries, insertEntriesOfWorkspace } from './entry.ts'

/** How long a call waits for its entry. The limit is reached only if the log is locked or the database hangs. */
const defaultTimeoutMs = 5_000

/** Minimum lock timeout of a batch, even if the deadline of an entry is closer. */
const minBatchTimeoutMs = 100

/** The call could not be logged and must fail. */
export class NotRecorded extends Refusal<'service_unavailable'> {
  constructor() {
    super('service_unavailable', 'The call could not be written to the activity log.', { retry_after: 1 })
  }
}

export class Recorder {
  readonly #pool: Pool
  readonly #entries: Batches<Entry>
  /** For a cluster: a batch has the entries of one workspace, because it fails if the node of one entry is down. */
  readonly #entriesOfWorkspaces = new Map<string, Batches<Entry>>()
  readonly #anonymous: Batches<AnonymousCall>
  /** How long a call waits for its entry. */
  readonly timeoutMs: number

  constructor(pool: Pool, telemetry: Telemetry | null = null, timeoutMs = defaultTimeoutMs) {
    const calls = new AnonymousCalls()
    this.#pool = pool
    this.timeoutMs = timeoutMs
    this.#entries = new Batches(pool, insertEntries)
    this.#anonymous = new Batches(pool, (batch) => calls.add(batch))
    if (!telemetry) return
    this.#entries.observer = telemetry.queue('entries', this.#entries)
    this.#anonymous.observer = telemetry.queue('anonymous_calls', this.#anonymous)
  }

  /** Resolves when the entry is committed. Throws 503 after the timeout, or after a fifth of it if `briefly`. */
  async record(entry: Entry, briefly = false): Promise<void> {
    const batches = clusterOf(this.#pool) ? await this.#entriesOf(entry.workspace_id) : this.#entries
    await batches.add(entry, this.#timeoutOf(briefly))
  }

  async #entriesOf(workspace_id: string): Promise<Batches<Entry>> {
    const node = await connectionsOf(this.#pool, workspace_id)
    const known = this.#entriesOfWorkspaces.get(workspace_id)
    if (known) return known
    const insert = (entries: Entry[]) => insertEntriesOfWorkspace(entries.map((entry) => [entry, []]))
    const batches = new Batches(node, insert, () => this.#entriesOfWorkspaces.delete(workspace_id))
    batches.observer = this.#entries.observer
    this.#entriesOfWorkspaces.set(workspace_id, batches)
    return batches
  }

  /** Resolves when the call is counted. Throws 503 like `record`. */
  count(call: AnonymousCall, briefly = false): Promise<void> {
    return this.#anonymous.add(call, this.#timeoutOf(briefly))
  }

  #timeoutOf = (briefly: boolean) => (briefly ? this.timeoutMs / 5 : this.timeoutMs)
}

interface Waiting<T> {
  item: T
  /** On the `performance.now()` scale. */
  deadline: number
  timer?: NodeJS.Timeout
  done: () => void
  failed: (reason: Error) => void
}

/** Writes items in batches, one batch at a time. */
class Batches<T> {
  readonly #connections: Connections
  readonly #insert: (items: T[]) => QueryConfig
  readonly #waiting = new Set<Waiting<T>>()
  readonly #ended: () => void
  #isWriting = false
  observer: QueueObserver | null = null

  /** `ended` is called when all items have been written. */
  constructor(connections: Connections, insert: (items: T[]) => QueryConfig, ended = () => {}) {
    this.#connections = connections
    this.#insert = insert
    this.#ended = ended
  }

  /** Resolves when the item is committed. Throws 503 after `timeoutMs`. */
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

  /** Removes an item whose batch has not started. */
  #giveUp(waiting: Waiting<T>): void {
    this.#waiting.delete(waiting)
    waiting.failed(new NotRecorded())
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.size > 0) {
      await setImmediate() // the batch then includes entries that arrive in the same turn of the event loop
      const batch = [...this.#waiting]
      this.#waiting.clear()
      for (const { timer } of batch) clearTimeout(timer)
      this.observer?.batchStarted(batch.length)
      await this.#write(batch)
    }
    this.#isWriting = false
    this.#ended()
  }

  async #write(batch: Waiting<T>[]): Promise<void> {
    try {
      const left = Math.min(...batch.map(({ deadline }) => deadline)) - performance.now()
      const lockTimeoutMs = Math.round(Math.max(left, minBatchTimeoutMs))
      const { error } = await runBatch(
        this.#connections,
        [this.#insert(batch.map(({ item }) => item))],
        (isOnCluster) => [localSetting('lock_timeout', lockTimeoutMs, isOnCluster)],
      )
      if (error) throw error
      for (const { done } of batch) done()
    } catch (error) {
      log.error({ err: error, calls: batch.length }, 'calls could not be logged')
      this.observer?.batchFailed(error)
      for (const { failed } of batch) failed(new NotRecorded())
    }
  }
}
