/** Enforces the rate limits that `src/spec/rate-limits.tsp` defines. */
import { hash } from 'node:crypto'
import { rateLimits } from '../../../generated/server/rate-limits.ts'
import { isWrongCode, isWrongSecret, Refusal } from '../../base/errors.ts'
import { networkOf } from '../../base/network.ts'
import type { MailKind } from '../../domain/model/mail.ts'
import type { Caller, Holder } from './caller.ts'
import type { Counters } from './counter-types.ts'

export interface RateLimitState {
  name: keyof typeof rateLimits
  limit: number
  /** Length of the window in seconds. */
  window: number
  /** Position of this call in the window, starting at 1. */
  points: number
  /** End of the window, on the scale of `performance.now()`. */
  endsAt: number
}

/** For this long after a successful attempt, an address has its own count of attempts. */
const knownAddressSeconds = 14 * 24 * 60 * 60

export class RateLimits {
  readonly #counters: Counters
  readonly #factor: number

  /** `factor` multiplies every limit. */
  constructor(counters: Counters, factor: number) {
    this.#counters = counters
    this.#factor = factor
  }

  /**
   * All sessions of a user share one count. Each API key and each connected client has its own, so that a runaway agent blocks
   * no other caller. If there are several `calls`, either all of them are within the limit or none is counted.
   */
  async ofCaller({ credential, user_id, plan }: Caller, calls = 1): Promise<RateLimitState> {
    const key = `calls ${credential.kind === 'session' ? user_id : `key_${credential.id}`}`
    // A call with more points than the limit would always be refused. The call itself has already been counted as one point.
    const points = Math.min(calls, Math.max(1, this.#limitOf(plan) - 1))
    const quota = await this.#count(plan, key, points)
    if (points === 1 || quota.points <= quota.limit) return expectWithin(quota)
    await this.#giveBack(quota, key, points)
    throw tooMany({ ...quota, points: quota.points - points })
  }

  /** For operations whose limit is shared by all callers of a workspace. */
  ofWorkspace(name: RateLimitState['name'], workspaceId: string): Promise<RateLimitState> {
    return this.#take(name, `${name} ${workspaceId}`)
  }

  /** Counts an e-mail and returns how many milliseconds to wait before sending it. */
  async ofMail(kind: MailKind, address: string): Promise<number> {
    const { points, limit, endsAt } = await this.#count(
      'mails',
      `mails ${kind} ${hash('sha256', address.toLowerCase(), 'base64url')}`,
    )
    return points > limit ? endsAt - performance.now() : 0
  }

  /** For operations that require no credential. */
  ofPublic(operation: string, address: string | null): Promise<RateLimitState> {
    return this.#take('public', `${operation} ${networkOf(address)}`)
  }

  /** Counts only failed authentications, so that these do not block callers at the same address with a valid credential. */
  ofUnauthorized(address: string | null): Promise<RateLimitState> {
    return this.#take('unauthorized', `unauthorized ${networkOf(address)}`)
  }

  /** Whether another call with a credential that has ended is written to the log. */
  async allowsEntry({ credential }: Holder): Promise<boolean> {
    const { points, limit } = await this.#count('ended', `ended ${credential.id}`)
    return points <= limit
  }

  /**
   * Runs `work`, which tests a secret of `name`, such as a password. Failures from all addresses count together, to prevent
   * guessing from many addresses. An address with an earlier success has its own count, so that guesses from other addresses
   * do not lock out the owner.
   */
  async ofAttempt<T extends { response: { status: number } }>(
    name: string,
    address: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    const who = hash('sha256', name.toLowerCase(), 'base64url')
    const place = `${who} ${networkOf(address)}`
    const key = `tries ${(await this.#counters.has(`known ${place}`)) ? place : who}`
    const quota = await this.#count('tries', key) // before the attempt, so that concurrent ones count too
    try {
      expectWithin(quota)
      const outcome = await work()
      const { status } = outcome.response
      // A 202 does not reveal whether the secret was correct, so it counts as a failure.
      if (status !== 401 && status !== 202) {
        await this.#giveBack(quota, key)
        await this.#counters.next(`known ${place}`, knownAddressSeconds)
      }
      return outcome
    } catch (error) {
      if (!isWrongSecret(error)) await this.#giveBack(quota, key)
      throw error
    }
  }

  /**
   * Runs `work`, which tests a code that is short enough to guess and that belongs to nobody yet. Wrong codes count for the
   * user, wherever they are, and for their network, whose users may have many accounts.
   */
  async ofGuess<T>(userId: string, address: string | null, work: () => Promise<T>): Promise<T> {
    const counts = [
      { name: 'codes', key: `codes ${userId}` },
      { name: 'guesses', key: `guesses ${networkOf(address)}` },
    ] as const
    const states = await Promise.all(counts.map(({ name, key }) => this.#count(name, key)))
    const giveAllBack = () =>
      Promise.all(states.map((state, index) => this.#giveBack(state, counts[index]!.key)))
    try {
      states.forEach(expectWithin)
      const outcome = await work()
      await giveAllBack()
      return outcome
    } catch (error) {
      if (!isWrongCode(error)) await giveAllBack()
      throw error
    }
  }

  #limitOf(name: RateLimitState['name']): number {
    return Math.max(1, Math.round(rateLimits[name].quota * this.#factor))
  }

  async #take(name: RateLimitState['name'], key: string): Promise<RateLimitState> {
    return expectWithin(await this.#count(name, key))
  }

  async #count(name: RateLimitState['name'], key: string, calls = 1): Promise<RateLimitState> {
    const { window } = rateLimits[name]
    const limit = this.#limitOf(name)
    const { points, msLeft } = await this.#counters.next(key, window, calls, limit)
    return {
      name,
      limit,
      window,
      points,
      endsAt: performance.now() + msLeft,
    }
  }

  /** Does nothing near the end of the window, because the points could be subtracted from the next window and raise its limit. */
  async #giveBack({ window, endsAt }: RateLimitState, key: string, calls = 1): Promise<void> {
    if (endsAt - performance.now() > 1000) await this.#counters.giveBack(key, window, calls)
  }
}

/** Throws 429 if the call exceeds the limit. */
function expectWithin(state: RateLimitState): RateLimitState {
  if (state.points > state.limit) throw tooMany(state)
  return state
}

function tooMany(quota: RateLimitState): Refusal {
  const wait = secondsLeft(quota)
  return new Refusal(
    'too_many_requests',
    `Too many calls: the limit "${quota.name}" is ${quota.limit} per ${quota.window} s. Try again in ${wait} s.`,
    { retry_after: wait },
    limitHeaders(quota),
  )
}

const secondsLeft = ({ endsAt }: RateLimitState) =>
  Math.max(1, Math.ceil((endsAt - performance.now()) / 1000))

/** As specified by draft-ietf-httpapi-ratelimit-headers-11. */
export function limitHeaders(counted: RateLimitState): Record<string, string> {
  const { name, limit, window, points } = counted
  return {
    'RateLimit-Policy': `"${name}";q=${limit};w=${window}`,
    RateLimit: `"${name}";r=${Math.max(0, limit - points)};t=${secondsLeft(counted)}`,
  }
}
