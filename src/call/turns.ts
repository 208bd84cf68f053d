/** Calls that change the same rows take turns, so that each succeeds and none overwrites another. */
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../base/errors.ts'

/** Another call changed these rows first, so what this one read is stale. */
export class ContentionError extends Refusal<'busy'> {
  readonly rows: readonly string[]

  constructor(rows: readonly string[]) {
    const detail = 'Other calls keep changing the same records. Nothing was changed.'
    super('busy', detail, { retry_after: 1 })
    this.rows = rows
  }
}

/** How long to retry a call while others change the same rows, in milliseconds. */
const patience = 10_000

/** Random delay, in milliseconds, that keeps calls in different processes from colliding over and over. */
const jitter = 10

export class RowTurns {
  /** By row: when the turn requested last ends. */
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Repeats the attempt until it is not contended. From the second attempt on, the call first waits for its
   * turn (in this process) at the rows where the previous attempt collided, passed as `held`. Throws
   * `Contended` if that takes too long.
   */
  async retryWhileContended<T>(attempt: (held: readonly string[]) => Promise<T>): Promise<T> {
    const deadline = performance.now() + patience
    let met: ContentionError | null = null
    for (;;) {
      const held: readonly string[] = met?.rows ?? []
      try {
        return await this.#take(held, () => {
          if (met && performance.now() > deadline) throw met
          return attempt(held)
        })
      } catch (error) {
        if (!(error instanceof ContentionError) || error === met) throw error
        if (met) await wait(Math.random() * jitter)
        met = error
      }
    }
  }

  /**
   * Runs `commit`, which changes `rows`; the turns at `held` are already ours. Throws `Contended` if another
   * call has a turn at any of the rest. It never waits while holding turns, so calls cannot deadlock.
   */
  async commit<T>(rows: readonly string[], held: readonly string[], commit: () => Promise<T>): Promise<T> {
    const release = this.hold(rows, held)
    try {
      return await commit()
    } finally {
      release()
    }
  }

  /** Same, for as long as the caller likes: it calls what is returned in the end. */
  hold(rows: readonly string[], held: readonly string[]): () => void {
    const others = rows.filter((row) => !held.includes(row))
    if (others.some((row) => this.#last.has(row))) throw new ContentionError(rows)
    return this.#reserve(others)
  }

  /** Runs `work` once all turns requested earlier at these rows have ended. */
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

  /** Lines up at these rows, until what is returned is called. */
  #reserve(rows: readonly string[]): () => void {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    for (const row of rows) this.#last.set(row, end)
    return () => {
      for (const row of rows) if (this.#last.get(row) === end) this.#last.delete(row)
      resolve()
    }
  }
}
