/** Calls that change the same rows take turns, so that each succeeds and none overwrites the changes of another. */
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../../base/errors.ts'

/** Another call changed these rows after this call read them. */
export class ContentionError extends Refusal<'busy'> {
  readonly rows: readonly string[]

  constructor(rows: readonly string[]) {
    const detail = 'Other calls keep changing the same records. Nothing was changed.'
    super('busy', detail, { retry_after: 1 })
    this.rows = rows
  }
}

/** A call is retried for this long while others change the same rows. */
const retryTimeoutMs = 10_000

export class RowTurns {
  /** The end of the last requested turn, by row. */
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Repeats the attempt while it throws `ContentionError`. Before each retry, waits for a turn for the rows of the previous error
   * and passes them as `held`. Throws `ContentionError` if that takes too long. A call that collides again first waits at random,
   * up to the duration of its attempt, so that one of two processes gets through.
   */
  async retryWhileContended<T>(attempt: (held: readonly string[]) => Promise<T>): Promise<T> {
    const deadline = performance.now() + retryTimeoutMs
    let conflict: ContentionError | null = null
    for (;;) {
      const held: readonly string[] = conflict?.rows ?? []
      let startedAt = 0
      try {
        return await this.#take(held, () => {
          startedAt = performance.now()
          if (conflict && startedAt > deadline) throw conflict
          return attempt(held)
        })
      } catch (error) {
        if (!(error instanceof ContentionError) || error === conflict) throw error
        if (conflict) await wait(Math.random() * (performance.now() - startedAt))
        conflict = error
      }
    }
  }

  /**
   * Runs `work`, which changes `rows`. The call already has the turns for `held`. Throws `ContentionError` if another call has
   * a turn for any of the other rows. Never waits while holding turns, so calls cannot deadlock.
   */
  async withTurns<T>(rows: readonly string[], held: readonly string[], work: () => Promise<T>): Promise<T> {
    const release = this.hold(rows, held)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Like `withTurns`, but holds the turns until the returned function is called. */
  hold(rows: readonly string[], held: readonly string[]): () => void {
    const others = rows.filter((row) => !held.includes(row))
    if (others.some((row) => this.#last.has(row))) throw new ContentionError(rows)
    return this.#reserve(others)
  }

  /** Runs `work` after all turns requested earlier for these rows have ended. */
  async #take<T>(rows: readonly string[], work: () => Promise<T>): Promise<T> {
    if (rows.length === 0) return work()
    const before = rows.map((row) => this.#last.get(row))
    const release = this.#reserve(rows)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /** Keeps a place in the queues of these rows until the returned function is called. */
  #reserve(rows: readonly string[]): () => void {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    for (const row of rows) this.#last.set(row, end)
    return () => {
      for (const row of rows) if (this.#last.get(row) === end) this.#last.delete(row)
      resolve()
    }
  }
}
