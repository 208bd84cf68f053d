/** A weighted semaphore that serves tenants in turn, and the clients of each tenant in turn. */

/** Tenant: a workspace or network. Client: a credential. */
export interface Claimant {
  tenant: string
  client: string
}

/** Maximum total weight in use at once: overall, per tenant and per client. The latter are `total` by default. */
export interface Capacity {
  total: number
  tenant?: number
  client?: number
  /** Maximum number of claims, running and waiting; unlimited by default. */
  maxClaims?: number
}

interface Waiter {
  weigh: () => number
  start: (weight: number) => void
  refuse: (reason: Error) => void
}

interface ClientState {
  used: number
  readonly waiting: Waiter[]
}

interface TenantState {
  used: number
  waiting: number
  readonly clients: Map<string, ClientState>
}

export class FairSemaphore {
  readonly #capacity: Required<Capacity>
  readonly #overloadError: () => Error
  /** The next tenant in turn comes first. */
  readonly #tenants = new Map<string, TenantState>()
  #used = 0
  #running = 0
  #waiting = 0

  /** `overloadError` creates the error for a claim beyond `maxClaims`. */
  constructor(capacity: Capacity, overloadError: () => Error = () => new Error('full')) {
    const { total } = capacity
    this.#capacity = { tenant: total, client: total, maxClaims: Number.POSITIVE_INFINITY, ...capacity }
    this.#overloadError = overloadError
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Runs `work` while holding a claim of weight 1. */
  async run<T>(claimant: Claimant, work: () => Promise<T>): Promise<T> {
    await this.acquire(claimant)
    try {
      return await work()
    } finally {
      this.release(claimant)
    }
  }

  /**
   * Waits for a turn and returns the weight of the claim, to pass to `release`. `weigh` is called again before the claim starts. If
   * there are too many claims, the newest waiting claim of the tenant and client with the most waiting claims is refused.
   */
  async acquire(claimant: Claimant, weigh = () => 1): Promise<number> {
    const { tenant, client } = this.#find(claimant)
    const weight = weigh()
    if (client.waiting.length === 0 && this.#fits(tenant, client, weight)) {
      this.#use(tenant, client, weight)
      return weight
    }
    return new Promise<number>((start, refuse) => {
      client.waiting.push({ weigh, start, refuse })
      tenant.waiting++
      this.#waiting++
      if (this.#running + this.#waiting > this.#capacity.maxClaims) this.#refuseOne()
    })
  }

  /** Acquires immediately, even beyond the capacity, for work that must continue. */
  forceAcquire(claimant: Claimant, weight = 1): void {
    const { tenant, client } = this.#find(claimant)
    this.#use(tenant, client, weight)
  }

  release(claimant: Claimant, weight = 1): void {
    const { tenant, client } = this.#find(claimant)
    this.#free(tenant, client, weight)
    this.#forgetIdle(claimant, tenant, client)
    while (this.#waiting > 0 && this.#startNext());
  }

  #find({ tenant: tenantName, client: name }: Claimant): { tenant: TenantState; client: ClientState } {
    const tenant = this.#tenants.get(tenantName) ?? {
      used: 0,
      waiting: 0,
      clients: new Map<string, ClientState>(),
    }
    this.#tenants.set(tenantName, tenant)
    const client = tenant.clients.get(name) ?? { used: 0, waiting: [] }
    tenant.clients.set(name, client)
    return { tenant, client }
  }

  /** A claim heavier than a limit fits if nothing else counts towards that limit. */
  #fits(tenant: TenantState, client: ClientState, weight: number): boolean {
    const { total, tenant: ofTenant, client: ofClient } = this.#capacity
    const fits = (used: number, share: number) => used === 0 || used + weight <= share
    return fits(client.used, ofClient) && fits(tenant.used, ofTenant) && fits(this.#used, total)
  }

  #use(tenant: TenantState, client: ClientState, weight: number): void {
    client.used += weight
    tenant.used += weight
    this.#used += weight
    this.#running++
  }

  #free(tenant: TenantState, client: ClientState, weight: number): void {
    client.used -= weight
    tenant.used -= weight
    this.#used -= weight
    this.#running--
  }

  #forgetIdle(
    { tenant: tenantName, client: name }: Claimant,
    tenant: TenantState,
    client: ClientState,
  ): void {
    if (client.used === 0 && client.waiting.length === 0) tenant.clients.delete(name)
    if (tenant.clients.size === 0) this.#tenants.delete(tenantName)
  }

  /** Starts the next claim that fits, and moves its client and its tenant to the end of their queues. */
  #startNext(): boolean {
    for (const [tenantName, tenant] of this.#tenants) {
      if (tenant.waiting === 0) continue
      for (const [name, client] of tenant.clients) {
        const first = client.waiting[0]
        if (!first) continue
        const weight = first.weigh()
        if (!this.#fits(tenant, client, weight)) continue
        this.#remove(tenant, client, 0)
        this.#use(tenant, client, weight)
        moveToEnd(tenant.clients, name, client)
        moveToEnd(this.#tenants, tenantName, tenant)
        first.start(weight)
        return true
      }
    }
    return false
  }

  #refuseOne(): void {
    const tenant = largest(this.#tenants.values(), ({ waiting }) => waiting)
    const client = largest(tenant.clients.values(), ({ waiting }) => waiting.length)
    this.#remove(tenant, client, client.waiting.length - 1).refuse(this.#overloadError())
  }

  #remove(tenant: TenantState, client: ClientState, index: number): Waiter {
    tenant.waiting--
    this.#waiting--
    return client.waiting.splice(index, 1)[0]!
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}

/** The last element with the largest size. */
function largest<T>(all: Iterable<T>, size: (one: T) => number): T {
  return [...all].reduce((most, one) => (size(one) >= size(most) ? one : most))
}
