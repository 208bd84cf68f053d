/**
 * Bounds how many calls a process works on at once, and shares this among those who call: whoever calls most waits longest,
 * and is refused first.
 */
import { Refusal } from '../base/errors.ts'
import type { Party } from '../base/places.ts'
import { Places } from '../base/places.ts'
import type { Route } from './route.ts'

/**
 * A call takes one unit, and one more for each 64 kB that it is expected to send. 32 units keep a process busy. So a caller of
 * small records has 32 calls at work, one of lists of a megabyte has one, and others always find room. `count` is of calls:
 * those beyond it are refused. That many still serve a crowd that arrives at the same moment.
 */
const usual = { member: 32, house: 64, total: 256, count: 256 }
const unit = 64 * 1024

/** What a list weighs until its first response to a caller: ten of them at most start before that. */
const unknownList = 3

/** Credentials and operations that are remembered. */
const mostRemembered = 10_000

/** For how long the largest response counts, in milliseconds. */
const memory = 60_000

/** For how long another workspace counts as present after a call, in milliseconds. */
const presence = 1_000

/** How long a caller of large responses rests while others are present: twice the time of a call, up to this, in milliseconds. */
const longestRest = 500

interface Arrival {
  house: string
  at: number
}

interface Size {
  bytes: number
  /** On the scale of `performance.now()`. */
  at: number
}

export class Admission {
  /** The most calls that it works on, or lets wait. */
  readonly most: number
  readonly #places: Places
  /** The largest response of late, by credential and operation. */
  readonly #sizes = new Remembered<Size>()
  /** Workspaces of credentials that have been proved. */
  readonly #houses = new Remembered<string>()

  /** The latest call, and the latest of another house than that one. */
  #latest: Arrival = { house: '', at: Number.NEGATIVE_INFINITY }
  #other = this.#latest

  constructor(shares: Partial<typeof usual> = {}) {
    const all = { ...usual, ...shares }
    this.most = all.count
    this.#places = new Places({ ...all, total: Math.min(all.total, all.count) }, overloaded)
  }

  get running(): number {
    return this.#places.running
  }

  get waiting(): number {
    return this.#places.waiting
  }

  /** A place for a call of `credential`, which nothing has proved yet, or of nobody at `network`. */
  placeFor(
    credential: string | undefined,
    network: string,
    route: Pick<Route, 'id' | 'shape'> | null,
  ): Place {
    const member = credential ?? network
    const party = { house: this.#houses.get(member) ?? network, member }
    if (party.house !== this.#latest.house) this.#other = this.#latest
    this.#latest = { house: party.house, at: performance.now() }
    const kind = `${route?.id} ${member}`
    const learn: Learn = {
      sent: (bytes) => {
        if (bytes >= (this.#expected(kind) ?? 0)) this.#sizes.set(kind, { bytes, at: performance.now() })
      },
      belongsTo: (workspaceId) => this.#houses.set(member, workspaceId),
      isAlone: () => this.#isAlone(party.house),
    }
    const unknown = route?.shape === 'list' ? unknownList : 1
    const weigh = () => {
      const expected = this.#expected(kind)
      return expected === null ? unknown : 1 + Math.floor(expected / unit)
    }
    return new Place(this.#places, party, weigh, learn)
  }

  #isAlone(house: string): boolean {
    const { at } = this.#latest.house === house ? this.#other : this.#latest
    return performance.now() - at > presence
  }

  #expected(kind: string): number | null {
    const size = this.#sizes.get(kind)
    return size && performance.now() - size.at < memory ? size.bytes : null
  }
}

interface Learn {
  sent(bytes: number): void
  belongsTo(workspaceId: string): void
  /** Whether nobody else calls. */
  isAlone(): boolean
}

/** The place of one call. */
export class Place {
  readonly party: Party
  readonly #places: Places
  /** What a call weighs that starts now: responses to earlier ones may have shown it while this one waited. */
  readonly #weigh: () => number
  readonly #learn: Learn
  #weight = 0

  constructor(places: Places, party: Party, weigh: () => number, learn: Learn) {
    this.#places = places
    this.party = party
    this.#weigh = weigh
    this.#learn = learn
  }

  /** Whether it is expected to answer so much that other calls should not wait for it. */
  get isHeavy(): boolean {
    return this.#weight > 4
  }

  /** Runs `work` when it is the turn of the call. Throws 503 instead if there is no room. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    this.#weight = await this.#places.take(this.party, this.#weigh)
    const begin = performance.now()
    try {
      return await work()
    } finally {
      this.#leave(performance.now() - begin)
    }
  }

  /** After a large response, others find the process free for a while before the next one is made. */
  #leave(duration: number): void {
    const give = () => this.#places.give(this.party, this.#weight)
    if (this.isHeavy && !this.#learn.isAlone()) setTimeout(give, Math.min(2 * duration, longestRest)).unref()
    else give()
  }

  /** Without the place, while the client sends, which can take minutes; then waits for another. Throws 503 if there is none. */
  async receive<T>(work: () => Promise<T>): Promise<T> {
    this.#places.give(this.party, this.#weight)
    try {
      const received = await work()
      this.#weight = await this.#places.take(this.party, this.#weigh)
      return received
    } catch (error) {
      this.#places.force(this.party, this.#weight)
      throw error
    }
  }

  /** Without the place, while a model works, which can take minutes. */
  async outside<T>(work: () => Promise<T>): Promise<T> {
    this.#places.give(this.party, this.#weight)
    try {
      return await work()
    } finally {
      this.#places.force(this.party, this.#weight)
    }
  }

  /** What the response has, in bytes: the next calls of this kind are expected to have as much. */
  sent(bytes: number): void {
    this.#learn.sent(bytes)
  }

  /** The credential has been proved. */
  belongsTo(workspaceId: string): void {
    this.#learn.belongsTo(workspaceId)
  }
}

/** Of many, those that were set last. */
class Remembered<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    this.delete(key)
    if (this.size >= mostRemembered) this.delete(this.keys().next().value!)
    return super.set(key, value)
  }
}

export function overloaded(): Refusal {
  const detail = 'The service has more calls than it can answer in time; nothing was changed by this one.'
  return new Refusal('overloaded', detail, { retry_after: 1 })
}
