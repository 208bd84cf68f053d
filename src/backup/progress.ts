/** Tells whoever waits how far a backup or a restore has come: after each table, and now and then within a large one. */

/** In milliseconds. */
const pause = 5_000

export class Progress {
  readonly #tell: (line: string) => void
  #lastTold = performance.now()

  constructor(tell: (line: string) => void) {
    this.#tell = tell
  }

  /** What is done: told at once. */
  done(what: string): void {
    this.#lastTold = performance.now()
    this.#tell(what)
  }

  /** What is under way: told if nothing has been for a while. */
  at(what: () => string): void {
    if (performance.now() - this.#lastTold > pause) this.done(what())
  }
}

/** `1,234`. */
export const counted = (count: number) => count.toLocaleString('en')

export const megabytes = (bytes: number) => `${counted(Math.ceil(bytes / 1e6))} MB`
