/** Calls that meet at the same rows take turns, so that each of them succeeds and none overwrites another. */
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../base/errors.ts'

/** Other calls got to the rows first: what was read of them has passed. */
export class Contended extends Refusal {
  readonly rows: readonly string[]

  constructor(rows: readonly string[]) {
    const detail = 'Other calls keep changing the same records; nothing was changed by this one.'
    super(503, detail, { code: 'busy', retry_after: 1 }, { 'Retry-After': '1' })
    this.rows = rows
  }
}

/** How long a call is tried again while others change the same rows, in milliseconds. */
const patience = 10_000

/** What keeps calls of several processes from meeting again and again, in milliseconds. */
const jitter = 10

export class Turns {
  /** When the last turn ends that was asked for, by row. */
  readonly #last = new Map<string, Promise<void>>()

  /**
   * Makes attempts until one is not contended. From the second on each has its turn, in this process, at the rows
   * that the one before has met others at: `held`. Throws `Contended` where that takes too long.
   */
  async untilUncontested<T>(attempt: (held: readonly string[]) => Promise<T>): Promise<T> {
    const deadline = performance.now() + patience
    let met: Contended | null = null
    for (;;) {
      const held: readonly string[] = met?.rows ?? []
      try {
        return await this.#take(held, () => {
          if (met && performance.now() > deadline) throw met
          return attempt(held)
        })
      } catch (error) {
        if (!(error instanceof Contended) || error === met) throw error
        if (met) await wait(Math.random() * jitter)
        met = error
      }
    }
  }

  /**
   * Runs `commit`, which changes the rows, of which some are held. Throws `Contended` where another call has a turn at
   * one of the others: it waits for none while it holds some, so that no two calls wait for each other.
   */
  async commit<T>(rows: readonly string[], held: readonly string[], commit: () => Promise<T>): Promise<T> {
    const others = rows.filter((row) => !held.includes(row))
    if (others.some((row) => this.#last.has(row))) throw new Contended(rows)
    return this.#take(others, commit)
  }

  /** Runs `work` when all turns at the rows have ended that were asked for before. */
  async #take<T>(rows: readonly string[], work: () => Promise<T>): Promise<T> {
    if (rows.length === 0) return work()
    const before = rows.map((row) => this.#last.get(row))
    const { promise: end, resolve } = Promise.withResolvers<void>()
    for (const row of rows) this.#last.set(row, end)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      for (const row of rows) if (this.#last.get(row) === end) this.#last.delete(row)
      resolve()
    }
  }
}
