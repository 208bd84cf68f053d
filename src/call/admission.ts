/**
 * Bounds how many calls a process works on at once, and shares this among those who call: whoever calls most waits longest,
 * and is refused first.
 */
import { Refusal } from '../base/errors.ts'
import type { Claimant } from '../base/fair-semaphore.ts'
import { FairSemaphore } from '../base/fair-semaphore.ts'
import type { Route } from './route.ts'

/**
 * A call takes one unit, and one more for each 64 kB that it is expected to send. 32 units keep a process busy. So a caller of
 * small records has 32 calls at work, one of lists of a megabyte has one, and others always find room. `count` is of calls:
 * those beyond it are refused. That many still serve a crowd that arrives at the same moment.
 */
const defaultCapacity = { client: 32, tenant: 64, total: 256, maxClaims: 256 }
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

interface LastCall {
  tenant: string
  at: number
}

interface Size {
  bytes: number
  /** On the scale of `performance.now()`. */
  at: number
}

export class Admission {
  /** The most calls that it works on, or lets wait. */
  readonly maxCalls: number
  readonly #semaphore: FairSemaphore
  /** The largest response of late, by credential and operation. */
  readonly #sizes = new Remembered<Size>()
  /** Workspaces of credentials that have been proved. */
  readonly #tenants = new Remembered<string>()

  /** The latest call, and the latest of another house than that one. */
  #latest: LastCall = { tenant: '', at: Number.NEGATIVE_INFINITY }
  #other = this.#latest

  constructor(shares: Partial<typeof defaultCapacity> = {}) {
    const all = { ...defaultCapacity, ...shares }
    this.maxCalls = all.maxClaims
    this.#semaphore = new FairSemaphore({ ...all, total: Math.min(all.total, all.maxClaims) }, overloaded)
  }

  get running(): number {
    return this.#semaphore.running
  }

  get waiting(): number {
    return this.#semaphore.waiting
  }

  /** A place for a call of `credential`, which nothing has proved yet, or of nobody at `network`. */
  slotFor(credential: string | undefined, network: string, route: Pick<Route, 'id' | 'shape'> | null): Slot {
    const client = credential ?? network
    const claimant = { tenant: this.#tenants.get(client) ?? network, client }
    if (claimant.tenant !== this.#latest.tenant) this.#other = this.#latest
    this.#latest = { tenant: claimant.tenant, at: performance.now() }
    const kind = `${route?.id} ${client}`
    const learn: Learn = {
      sent: (bytes) => {
        if (bytes >= (this.#expected(kind) ?? 0)) this.#sizes.set(kind, { bytes, at: performance.now() })
      },
      belongsTo: (workspaceId) => this.#tenants.set(client, workspaceId),
      isAlone: () => this.#isAlone(claimant.tenant),
    }
    const unknown = route?.shape === 'list' ? unknownList : 1
    const weigh = () => {
      const expected = this.#expected(kind)
      return expected === null ? unknown : 1 + Math.floor(expected / unit)
    }
    return new Slot(this.#semaphore, claimant, weigh, learn)
  }

  #isAlone(tenant: string): boolean {
    const { at } = this.#latest.tenant === tenant ? this.#other : this.#latest
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
export class Slot {
  readonly claimant: Claimant
  readonly #semaphore: FairSemaphore
  /** What a call weighs that starts now: responses to earlier ones may have shown it while this one waited. */
  readonly #weigh: () => number
  readonly #learn: Learn
  #weight = 0

  constructor(semaphore: FairSemaphore, claimant: Claimant, weigh: () => number, learn: Learn) {
    this.#semaphore = semaphore
    this.claimant = claimant
    this.#weigh = weigh
    this.#learn = learn
  }

  /** Whether it is expected to answer so much that other calls should not wait for it. */
  get isHeavy(): boolean {
    return this.#weight > 4
  }

  /** Runs `work` when it is the turn of the call. Throws 503 instead if there is no room. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    this.#weight = await this.#semaphore.acquire(this.claimant, this.#weigh)
    const begin = performance.now()
    try {
      return await work()
    } finally {
      this.#leave(performance.now() - begin)
    }
  }

  /** After a large response, others find the process free for a while before the next one is made. */
  #leave(duration: number): void {
    const give = () => this.#semaphore.release(this.claimant, this.#weight)
    if (this.isHeavy && !this.#learn.isAlone()) setTimeout(give, Math.min(2 * duration, longestRest)).unref()
    else give()
  }

  /** Without the place, while the client sends, which can take minutes; then waits for another. Throws 503 if there is none. */
  async receiveWithoutSlot<T>(work: () => Promise<T>): Promise<T> {
    this.#semaphore.release(this.claimant, this.#weight)
    try {
      const received = await work()
      this.#weight = await this.#semaphore.acquire(this.claimant, this.#weigh)
      return received
    } catch (error) {
      this.#semaphore.forceAcquire(this.claimant, this.#weight)
      throw error
    }
  }

  /** Without the place, while a model works, which can take minutes. */
  async withoutSlot<T>(work: () => Promise<T>): Promise<T> {
    this.#semaphore.release(this.claimant, this.#weight)
    try {
      return await work()
    } finally {
      this.#semaphore.forceAcquire(this.claimant, this.#weight)
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
  const detail = 'The service is overloaded. Nothing was changed.'
  return new Refusal('overloaded', detail, { retry_after: 1 })
}
