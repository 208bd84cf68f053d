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
    const kind = `${route?.id} ${member}`
    const learn: Learn = {
      sent: (bytes) => {
        if (bytes >= (this.#expected(kind) ?? 0)) this.#sizes.set(kind, { bytes, at: performance.now() })
      },
      belongsTo: (workspaceId) => this.#houses.set(member, workspaceId),
    }
    const expected = this.#expected(kind)
    const unknown = route?.shape === 'list' ? unknownList : 1
    return new Place(
      this.#places,
      party,
      expected === null ? unknown : 1 + Math.floor(expected / unit),
      learn,
    )
  }

  #expected(kind: string): number | null {
    const size = this.#sizes.get(kind)
    return size && performance.now() - size.at < memory ? size.bytes : null
  }
}

interface Learn {
  sent(bytes: number): void
  belongsTo(workspaceId: string): void
}

/** The place of one call. */
export class Place {
  readonly party: Party
  readonly #places: Places
  readonly #weight: number
  readonly #learn: Learn

  constructor(places: Places, party: Party, weight: number, learn: Learn) {
    this.#places = places
    this.party = party
    this.#weight = weight
    this.#learn = learn
  }

  /** Whether it is expected to answer so much that other calls should not wait for it. */
  get isHeavy(): boolean {
    return this.#weight > 4
  }

  /** Runs `work` when it is the turn of the call. Throws 503 instead if there is no room. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    await this.#places.take(this.party, this.#weight)
    try {
      return await work()
    } finally {
      this.#places.give(this.party, this.#weight)
    }
  }

  /** Without the place, while the client sends, which can take minutes; then waits for another. Throws 503 if there is none. */
  async receive<T>(work: () => Promise<T>): Promise<T> {
    this.#places.give(this.party, this.#weight)
    const received = await work().catch((error) => {
      this.#places.force(this.party, this.#weight)
      throw error
    })
    await this.#places.take(this.party, this.#weight).catch((error) => {
      this.#places.force(this.party, this.#weight)
      throw error
    })
    return received
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
