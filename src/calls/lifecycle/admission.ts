/**
 * Limits how many calls a process handles concurrently, and divides this capacity fairly among workspaces and credentials. The
 * callers with the most calls wait longest and are refused first.
 */
import { Refusal } from '../../base/errors.ts'
import type { Claimant } from '../../base/fair-semaphore.ts'
import { FairSemaphore } from '../../base/fair-semaphore.ts'
import type { Route } from './route.ts'

/**
 * A call weighs one unit, plus one for each 64 kB of its expected response. 32 units keep a process busy, so a client can run
 * 32 calls for small records but only one for a one-megabyte list. Calls beyond `maxClaims`, running or waiting, are refused;
 * 256 is enough for many clients that start at the same time.
 */
const defaultCapacity = { client: 32, tenant: 64, total: 256, maxClaims: 256 }
const unitBytes = 64 * 1024

/** Weight of a list that the client has not requested recently, so its size is unknown: at most ten of these run at once. */
const unknownListWeight = 3

/** Maximum number of cached response sizes, and of cached workspaces. */
const maxCached = 10_000

/** The largest response of an operation determines its weight for this long. */
const sizeLifetimeMs = 60_000

/** A tenant counts as active for this long after a call. */
const activeMs = 1_000

/** While other tenants are active, a heavy call keeps its slot after it ends: for twice its duration, but at most this long. */
const maxRestMs = 500

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
  /** Maximum number of calls, running and waiting. */
  readonly maxCalls: number
  readonly #semaphore: FairSemaphore
  /** The largest recent response, by operation and client. */
  readonly #sizes = new LruMap<Size>()
  /** Workspaces of authenticated credentials. */
  readonly #tenants = new LruMap<string>()

  /** The last call, and the last call of a different tenant. */
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

  /** `credential` is not authenticated yet. Without one, the client is identified by its `network`. */
  slotFor(credential: string | undefined, network: string, route: Pick<Route, 'id' | 'shape'> | null): Slot {
    const client = credential ?? network
    const claimant = { tenant: this.#tenants.get(client) ?? network, client }
    if (claimant.tenant !== this.#latest.tenant) this.#other = this.#latest
    this.#latest = { tenant: claimant.tenant, at: performance.now() }
    const sizeKey = `${route?.id} ${client}`
    const observer: SlotObserver = {
      sent: (bytes) => {
        if (bytes >= (this.#expected(sizeKey) ?? 0))
          this.#sizes.set(sizeKey, { bytes, at: performance.now() })
      },
      belongsTo: (workspaceId) => this.#tenants.set(client, workspaceId),
      isOnlyTenant: () => this.#isOnlyTenant(claimant.tenant),
    }
    const unknownWeight = route?.shape === 'list' ? unknownListWeight : 1
    const weigh = () => {
      const expected = this.#expected(sizeKey)
      return expected === null ? unknownWeight : 1 + Math.floor(expected / unitBytes)
    }
    return new Slot(this.#semaphore, claimant, weigh, observer)
  }

  #isOnlyTenant(tenant: string): boolean {
    const { at } = this.#latest.tenant === tenant ? this.#other : this.#latest
    return performance.now() - at > activeMs
  }

  #expected(sizeKey: string): number | null {
    const size = this.#sizes.get(sizeKey)
    return size && performance.now() - size.at < sizeLifetimeMs ? size.bytes : null
  }
}

interface SlotObserver {
  sent(bytes: number): void
  belongsTo(workspaceId: string): void
  /** True if no other tenant is active. */
  isOnlyTenant(): boolean
}

/** The share of the capacity that one call holds. */
export class Slot {
  readonly claimant: Claimant
  readonly #semaphore: FairSemaphore
  /** The current weight: responses to other calls may have changed it while this call waited. */
  readonly #weigh: () => number
  readonly #observer: SlotObserver
  #weight = 0

  constructor(semaphore: FairSemaphore, claimant: Claimant, weigh: () => number, observer: SlotObserver) {
    this.#semaphore = semaphore
    this.claimant = claimant
    this.#weigh = weigh
    this.#observer = observer
  }

  /** True if the expected response is so large that other calls should not wait for it. */
  get isHeavy(): boolean {
    return this.#weight > 4
  }

  /** Runs `work` when the call's turn comes. Throws 503 if too many calls are waiting. */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    this.#weight = await this.#semaphore.acquire(this.claimant, this.#weigh)
    const begin = performance.now()
    try {
      return await work()
    } finally {
      this.#releaseAfter(performance.now() - begin)
    }
  }

  /** After a heavy call, leaves time for the calls of other tenants before the client's next heavy call. */
  #releaseAfter(duration: number): void {
    const release = () => this.#semaphore.release(this.claimant, this.#weight)
    if (this.isHeavy && !this.#observer.isOnlyTenant())
      setTimeout(release, Math.min(2 * duration, maxRestMs)).unref()
    else release()
  }

  /**
   * Releases the slot while the client sends its body, which can take minutes, then waits for a turn. Throws 503 if too many
   * calls are waiting.
   */
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

  /** Releases the slot during work that can take minutes, such as a request to a model, then reacquires it without waiting. */
  async withoutSlot<T>(work: () => Promise<T>): Promise<T> {
    this.#semaphore.release(this.claimant, this.#weight)
    try {
      return await work()
    } finally {
      this.#semaphore.forceAcquire(this.claimant, this.#weight)
    }
  }

  /** Records the size of the response, which determines the weight of the client's next calls to the operation. */
  sent(bytes: number): void {
    this.#observer.sent(bytes)
  }

  /** Call after the credential is authenticated. */
  belongsTo(workspaceId: string): void {
    this.#observer.belongsTo(workspaceId)
  }
}

/** Evicts the entries that were set least recently. */
class LruMap<T> extends Map<string, T> {
  override set(key: string, value: T): this {
    this.delete(key)
    if (this.size >= maxCached) this.delete(this.keys().next().value!)
    return super.set(key, value)
  }
}

export function overloaded(): Refusal {
  const detail = 'The service is overloaded. Nothing was changed.'
  return new Refusal('overloaded', detail, { retry_after: 1 })
}
