/** Commits one row of the log for each read, in groups: one statement for all reads that arrived during the previous one. */
import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'

const columns = {
  workspace_id: 'uuid',
  user_id: 'uuid',
  session_id: 'uuid',
  operation: 'text',
  record_id: 'text',
} as const

export type Read = Record<keyof typeof columns, string | null>

const names = Object.keys(columns) as (keyof Read)[]
const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
const text = `
  insert into activity (${names}, id, at, channel, credential, status, duration_ms, request_id)
  select ${names}, uuidv7(), now(), 'api', 'session', 200, 0, '' from unnest(${arrays}) as read (${names})`

interface Waiting {
  read: Read
  done: () => void
  failed: (reason: unknown) => void
}

export class RowGroups {
  readonly #pool: Pool
  #waiting: Waiting[] = []
  #isWriting = false

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** Resolves when the row is committed. */
  add(read: Read): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ read, done, failed })
      if (!this.#isWriting) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      await setImmediate() // the group then includes reads of the same turn of the event loop, as in the service
      const group = this.#waiting
      this.#waiting = []
      const values = names.map((name) => group.map(({ read }) => read[name]))
      try {
        await this.#pool.query({ name: 'record', text, values })
        for (const { done } of group) done()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    this.#isWriting = false
  }
}
