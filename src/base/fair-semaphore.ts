/** A fixed number of places, shared fairly: by houses in turn, and within a house by its members in turn. */

/** Who takes a place: a credential, and the workspace or network that it belongs to. */
export interface Claimant {
  tenant: string
  client: string
}

/** How much may be in use at once; each limit but the last is of the sum of the weights. */
export interface Capacity {
  total: number
  tenant: number
  client: number
  /** How many are in use or waited for; unlimited by default. */
  maxClaims?: number
}

interface Waiting {
  weigh: () => number
  start: (weight: number) => void
  refuse: (reason: Error) => void
}

interface Member {
  used: number
  readonly waiting: Waiting[]
}

interface House {
  used: number
  waiting: number
  readonly members: Map<string, Member>
}

export class FairSemaphore {
  readonly #shares: Required<Capacity>
  readonly #full: () => Error
  /** In the order of their turns. */
  readonly #houses = new Map<string, House>()
  #used = 0
  #running = 0
  #waiting = 0

  /** `full` makes the error for whoever cannot even wait. */
  constructor(shares: Capacity, full: () => Error = () => new Error('full')) {
    this.#shares = { maxClaims: Number.POSITIVE_INFINITY, ...shares }
    this.#full = full
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#waiting
  }

  /** Runs `work` in its turn. */
  async run<T>(party: Claimant, work: () => Promise<T>): Promise<T> {
    await this.acquire(party)
    try {
      return await work()
    } finally {
      this.release(party)
    }
  }

  /**
   * Waits for a turn, and returns what it weighs when it starts, which `give` gives back. If too many wait, the latest of
   * whoever has most of them is refused.
   */
  async acquire(party: Claimant, weigh = () => 1): Promise<number> {
    const { house, member } = this.#find(party)
    const weight = weigh()
    if (member.waiting.length === 0 && this.#fits(house, member, weight)) {
      this.#use(house, member, weight)
      return weight
    }
    return new Promise<number>((start, refuse) => {
      member.waiting.push({ weigh, start, refuse })
      house.waiting++
      this.#waiting++
      if (this.#running + this.#waiting > this.#shares.maxClaims) this.#refuseOne()
    })
  }

  /** Takes a place even if there is none, for work that must go on. */
  forceAcquire(party: Claimant, weight = 1): void {
    const { house, member } = this.#find(party)
    this.#use(house, member, weight)
  }

  release(party: Claimant, weight = 1): void {
    const { house, member } = this.#find(party)
    this.#free(house, member, weight)
    this.#forgetIdle(party, house, member)
    while (this.#waiting > 0 && this.#startNext());
  }

  #find({ tenant: houseName, client: name }: Claimant): { house: House; member: Member } {
    const house = this.#houses.get(houseName) ?? { used: 0, waiting: 0, members: new Map<string, Member>() }
    this.#houses.set(houseName, house)
    const member = house.members.get(name) ?? { used: 0, waiting: [] }
    house.members.set(name, member)
    return { house, member }
  }

  /** What weighs more than a share fits where nothing of the share is in use. */
  #fits(house: House, member: Member, weight: number): boolean {
    const { total, tenant: ofHouse, client: ofMember } = this.#shares
    const fits = (used: number, share: number) => used === 0 || used + weight <= share
    return fits(member.used, ofMember) && fits(house.used, ofHouse) && fits(this.#used, total)
  }

  #use(house: House, member: Member, weight: number): void {
    member.used += weight
    house.used += weight
    this.#used += weight
    this.#running++
  }

  #free(house: House, member: Member, weight: number): void {
    member.used -= weight
    house.used -= weight
    this.#used -= weight
    this.#running--
  }

  #forgetIdle({ tenant: houseName, client: name }: Claimant, house: House, member: Member): void {
    if (member.used === 0 && member.waiting.length === 0) house.members.delete(name)
    if (house.members.size === 0) this.#houses.delete(houseName)
  }

  /** Starts the first one in turn for which there is room; its member and its house go to the end. */
  #startNext(): boolean {
    for (const [houseName, house] of this.#houses) {
      if (house.waiting === 0) continue
      for (const [name, member] of house.members) {
        const first = member.waiting[0]
        if (!first) continue
        const weight = first.weigh()
        if (!this.#fits(house, member, weight)) continue
        this.#remove(house, member, 0)
        this.#use(house, member, weight)
        toEnd(house.members, name, member)
        toEnd(this.#houses, houseName, house)
        first.start(weight)
        return true
      }
    }
    return false
  }

  #refuseOne(): void {
    const house = largest(this.#houses.values(), ({ waiting }) => waiting)
    const member = largest(house.members.values(), ({ waiting }) => waiting.length)
    this.#remove(house, member, member.waiting.length - 1).refuse(this.#full())
  }

  #remove(house: House, member: Member, index: number): Waiting {
    house.waiting--
    this.#waiting--
    return member.waiting.splice(index, 1)[0]!
  }
}

function toEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  map.set(key, value)
}

/** The last of the largest ones. */
function largest<T>(all: Iterable<T>, size: (one: T) => number): T {
  return [...all].reduce((most, one) => (size(one) >= size(most) ? one : most))
}
