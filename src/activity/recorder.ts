/**
 * Group commit for requests that change nothing: the entries of all requests in flight go out in one insert, and each
 * response waits for its own. A request that cannot be logged is not answered. Counts of unauthenticated requests are
 * written separately: many processes update the same rows, and no entry should wait for that.
 */
import type { Pool, QueryConfig } from 'pg'
import { unavailable } from '../base/errors.ts'
import { log } from '../base/log.ts'
import { statement } from '../data/statement.ts'
import type { AnonymousCall } from './anonymous-calls.ts'
import { AnonymousCalls } from './anonymous-calls.ts'
import type { Entry } from './entry.ts'
import { insertEntries, valuesOf } from './entry.ts'

/** How long an entry waits for the other requests in flight, in milliseconds. */
const patience = 5

interface Waiting<T> {
  item: T
  done: () => void
  failed: (reason: Error) => void
}

/** Items that are written together, one batch at a time. */
interface Lane<T> {
  waiting: Waiting<T>[]
  /** The batch that is being written. */
  writing: Waiting<T>[]
  insert: (items: T[]) => QueryConfig
}

export class Recorder {
  readonly #pool: Pool
  readonly #entries: Lane<Entry> = newLane(insertBatch)
  readonly #anonymous: Lane<AnonymousCall>
  #inFlight = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    this.#pool = pool
    const calls = new AnonymousCalls()
    this.#anonymous = newLane((batch) => calls.add(batch))
  }

  /** Registers a request that has arrived and will finish. */
  arrive(): void {
    this.#inFlight++
  }

  /** Unregisters a request counted by `arrive`. */
  leave(): void {
    this.#inFlight--
    this.#consider()
  }

  /** Resolves when the entry is committed. Throws 503 when it cannot be. */
  record(entry: Entry): Promise<void> {
    return this.#add(this.#entries, entry)
  }

  /** Resolves when the request has been counted. Throws 503 if it cannot be. */
  count(call: AnonymousCall): Promise<void> {
    return this.#add(this.#anonymous, call)
  }

  #add<T>(lane: Lane<T>, item: T): Promise<void> {
    return new Promise((done, failed) => {
      lane.waiting.push({ item, done, failed })
      this.#consider()
    })
  }

  /** Writes immediately if every request in flight is waiting for it; otherwise allows the others a moment. */
  #consider(): void {
    const [entries, anonymous] = [this.#entries, this.#anonymous]
    if (!isReady(entries) && !isReady(anonymous)) return
    if (sizeOf(entries) + sizeOf(anonymous) >= this.#inFlight) this.#writeBoth()
    else this.#timer ??= setTimeout(() => this.#writeBoth(), patience)
  }

  #writeBoth(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    void this.#write(this.#entries)
    void this.#write(this.#anonymous)
  }

  async #write<T>(lane: Lane<T>): Promise<void> {
    if (!isReady(lane)) return
    const batch = lane.waiting
    lane.writing = batch
    lane.waiting = []
    try {
      await this.#pool.query(lane.insert(batch.map(({ item }) => item)))
      for (const { done } of batch) done()
    } catch (error) {
      log.error({ err: error, calls: batch.length }, 'calls could not be put on record')
      for (const { failed } of batch) failed(unavailable('The call could not be put on record.'))
    } finally {
      lane.writing = []
      this.#consider()
    }
  }
}

const newLane = <T>(insert: Lane<T>['insert']): Lane<T> => ({ waiting: [], writing: [], insert })

const isReady = ({ waiting, writing }: Lane<any>) => waiting.length > 0 && writing.length === 0

const sizeOf = ({ waiting, writing }: Lane<any>) => waiting.length + writing.length

function insertBatch(entries: Entry[]): QueryConfig {
  const rows = entries.map(valuesOf)
  return statement(
    insertEntries,
    rows[0]!.map((_, column) => rows.map((row) => row[column])),
  )
}
