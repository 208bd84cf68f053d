/** Tells whoever waits how far a backup or a restore has come: after each table, and now and then within a large one. */

/** In milliseconds. */
const intervalMs = 5_000

export class Progress {
  readonly #report: (line: string) => void
  #lastReportAt = performance.now()

  constructor(tell: (line: string) => void) {
    this.#report = tell
  }

  /** What is done: told at once. */
  done(what: string): void {
    this.#lastReportAt = performance.now()
    this.#report(what)
  }

  /** What is under way: told if nothing has been for a while. */
  update(what: () => string): void {
    if (performance.now() - this.#lastReportAt > intervalMs) this.done(what())
  }
}

/** `1,234`. */
export const formatCount = (count: number) => count.toLocaleString('en')

export const megabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e6))} MB`
