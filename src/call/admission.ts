/** Bounds how many calls a process works on at once, so that more than it can answer do not queue. */
import { Refusal } from '../base/errors.ts'

/**
 * 32 at once keep a process busy; the others wait for them. With this many, the last one waits for a fraction of a
 * second where calls are quick, and a crowd that arrives at the same moment is still served.
 */
const mostCalls = 256

export class Admission {
  readonly #most: number
  #calls = 0

  constructor(most = mostCalls) {
    this.#most = most
  }

  /** Calls that it works on. */
  get working(): number {
    return this.#calls
  }

  get most(): number {
    return this.#most
  }

  /** Throws 503 instead of beginning `work` if there is no room for it. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#calls >= this.#most) throw overloaded()
    this.#calls++
    try {
      return await work()
    } finally {
      this.#calls--
    }
  }

  /** The call takes no room while it waits for its client or a model, which can take minutes. It can `expectRoom` again. */
  async outside<T>(receive: () => Promise<T>): Promise<T> {
    this.#calls--
    try {
      return await receive()
    } finally {
      this.#calls++
    }
  }

  /** Throws 503 if others have taken the room of this call. */
  expectRoom(): void {
    if (this.#calls > this.#most) throw overloaded()
  }
}

function overloaded(): Refusal {
  const detail = 'The service has more calls than it can answer in time; nothing was changed by this one.'
  return new Refusal('overloaded', detail, { retry_after: 1 })
}
