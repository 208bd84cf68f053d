/**
 * Group commit for the calls that change nothing: the entries of all calls in flight go out in one insert, and
 * each answer waits for its own. A call that cannot be put on record is not answered.
 */
import type { Pool } from 'pg'
import { statement } from '../database/statement.ts'
import { unavailable } from '../errors.ts'
import { log } from '../log.ts'
import type { Entry } from './entry.ts'
import { insertEntries, valuesOf } from './entry.ts'

/** How long an entry waits for the other calls in flight, in milliseconds. */
const patience = 5

interface Waiting {
  entry: Entry
  done: () => void
  failed: (reason: Error) => void
}

export class Recorder {
  readonly #pool: Pool
  #inFlight = 0
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | undefined
  #writing = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Counts a call that has arrived and will end. */
  arrive(): void {
    this.#inFlight++
  }

  /** Ends a call that `arrive` has counted. */
  leave(): void {
    this.#inFlight--
    this.#consider()
  }

  /** Resolves when the entry is committed. Throws 503 when it cannot be. */
  record(entry: Entry): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ entry, done, failed })
      this.#consider()
    })
  }

  /** Writes at once when every call in flight waits for it; else gives the others a moment. */
  #consider(): void {
    if (this.#writing || this.#waiting.length === 0) return
    if (this.#waiting.length >= this.#inFlight) void this.#write()
    else this.#timer ??= setTimeout(() => void this.#write(), patience)
  }

  async #write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const batch = this.#waiting
    this.#waiting = []
    this.#writing = true
    try {
      const rows = batch.map(({ entry }) => valuesOf(entry))
      await this.#pool.query(
        statement(
          insertEntries,
          rows[0]!.map((_, column) => rows.map((row) => row[column])),
        ),
      )
      for (const { done } of batch) done()
    } catch (error) {
      log.error({ err: error, calls: batch.length }, 'calls could not be put on record')
      for (const { failed } of batch) failed(unavailable('The call could not be put on record.'))
    } finally {
      this.#writing = false
      this.#consider()
    }
  }
}
