/** Enforces the rate limits. The numbers are in the specification: `src/spec/rate-limits.tsp`. */
import { hash } from 'node:crypto'
import { rateLimits } from '../../generated/server/rate-limits.ts'
import { isWrongSecret, Refusal } from '../base/errors.ts'
import { networkOf } from '../base/network.ts'
import type { MailKind } from '../model/mail.ts'
import type { Caller } from './caller.ts'
import type { Counters } from './counter-types.ts'

/** A limit, and where a call stands in it. */
export interface RateLimitState {
  name: keyof typeof rateLimits
  limit: number
  window: number
  /** The position of this call within the window. */
  points: number
  /** End of the window, on the scale of `performance.now()`. */
  endsAt: number
}

/** For how many seconds an address is remembered after a successful attempt. */
const acquaintance = 14 * 24 * 60 * 60

export class RateLimits {
  readonly #counters: Counters
  readonly #factor: number

  /** `factor` multiplies every limit. */
  constructor(counters: Counters, factor: number) {
    this.#counters = counters
    this.#factor = factor
  }

  /**
   * A user's sessions count together. An API key and a connected client count on their own, so that a runaway agent blocks
   * nobody else. Of several calls at once either all are within the limit or none counts.
   */
  async ofCaller({ credential, user_id, plan }: Caller, calls = 1): Promise<RateLimitState> {
    const key = `calls ${credential.kind === 'session' ? user_id : `key_${credential.id}`}`
    // What is more than the limit allows would never be let through; the call itself has counted already.
    const points = Math.min(calls, Math.max(1, this.#limitOf(plan) - 1))
    const quota = await this.#count(plan, key, points)
    if (points === 1 || quota.points <= quota.limit) return within(quota)
    await this.#giveBack(quota, key, points)
    throw tooMany({ ...quota, points: quota.points - points })
  }

  /** For operations that all callers of a workspace share a limit for. */
  ofWorkspace(name: RateLimitState['name'], workspaceId: string): Promise<RateLimitState> {
    return this.#take(name, `${name} ${workspaceId}`)
  }

  /** Counts a mail; how many milliseconds it has to wait. */
  async ofMail(kind: MailKind, address: string): Promise<number> {
    const { points, limit, endsAt } = await this.#count(
      'mails',
      `mails ${kind} ${hash('sha256', address.toLowerCase(), 'base64url')}`,
    )
    return points > limit ? endsAt - performance.now() : 0
  }

  /** For operations that need no credential. */
  ofPublic(operation: string, address: string | null): Promise<RateLimitState> {
    return this.#take('public', `${operation} ${networkOf(address)}`)
  }

  /** Counts failures only: a caller with a valid credential is not affected by others at the same address. */
  ofUnauthorized(address: string | null): Promise<RateLimitState> {
    return this.#take('unauthorized', `unauthorized ${networkOf(address)}`)
  }

  /**
   * Runs an attempt at the secret of `name`. Only failures count, from all addresses together, so that nobody
   * can guess from many addresses at once. An address that has succeeded before has its own count: somebody
   * guessing from elsewhere does not lock the owner out.
   */
  async ofAttempt<T extends { response: { status: number } }>(
    name: string,
    address: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    const who = hash('sha256', name.toLowerCase(), 'base64url')
    const place = `${who} ${networkOf(address)}`
    const key = `tries ${(await this.#counters.has(`known ${place}`)) ? place : who}`
    const quota = await this.#count('tries', key) // before it runs, so that concurrent attempts count too
    try {
      within(quota)
      const outcome = await work()
      const { status } = outcome.response
      // What is only accepted turns out to be right or wrong later, and counts.
      if (status !== 401 && status !== 202) {
        await this.#giveBack(quota, key)
        await this.#counters.next(`known ${place}`, acquaintance)
      }
      return outcome
    } catch (error) {
      if (!isWrongSecret(error)) await this.#giveBack(quota, key)
      throw error
    }
  }

  #limitOf(name: RateLimitState['name']): number {
    return Math.max(1, Math.round(rateLimits[name].quota * this.#factor))
  }

  async #take(name: RateLimitState['name'], key: string): Promise<RateLimitState> {
    return within(await this.#count(name, key))
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

  /**
   * Skipped near the end of the window, so that the point is not taken from the next one, raising its limit.
   */
  async #giveBack({ window, endsAt }: RateLimitState, key: string, calls = 1): Promise<void> {
    if (endsAt - performance.now() > 1000) await this.#counters.giveBack(key, window, calls)
  }
}

/** Throws 429 if the call is beyond the limit. */
function within(quota: RateLimitState): RateLimitState {
  if (quota.points > quota.limit) throw tooMany(quota)
  return quota
}

function tooMany(quota: RateLimitState): Refusal {
  const wait = secondsLeft(quota)
  return new Refusal(
    'too_many_requests',
    `Too many calls: the limit "${quota.name}" is ${quota.limit} in ${quota.window} s. Try again in ${wait} s.`,
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
