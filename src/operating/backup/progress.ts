/** Reports the progress of a backup or restore: after each table, and at intervals within a large one. */

const intervalMs = 5_000

export class Progress {
  readonly #report: (line: string) => void
  #lastReportAt = performance.now()

  constructor(tell: (line: string) => void) {
    this.#report = tell
  }

  /** Reports a completed step immediately. */
  done(what: string): void {
    this.#lastReportAt = performance.now()
    this.#report(what)
  }

  /** Reports the current step, unless something was reported recently. */
  update(what: () => string): void {
    if (performance.now() - this.#lastReportAt > intervalMs) this.done(what())
  }
}

/** Formats a number with thousands separators, such as `1,234`. */
export const formatCount = (count: number) => count.toLocaleString('en')

export const megabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e6))} MB`
