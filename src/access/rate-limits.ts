/** Enforces the rate limits. The numbers are in the specification: `src/spec/rate-limits.tsp`. */
import { hash } from 'node:crypto'
import { rateLimits } from '../../generated/server/rate-limits.ts'
import { isWrongTry, Refusal } from '../base/errors.ts'
import { networkOf } from '../base/network.ts'
import type { MailKind } from '../model/mail.ts'
import type { Caller } from './caller.ts'
import type { Counters } from './count.ts'

/** A limit, and where a call stands in it. */
export interface Quota {
  name: keyof typeof rateLimits
  quota: number
  window: number
  /** The position of this call within the window. */
  points: number
  /** End of the window, on the scale of `performance.now()`. */
  ends: number
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
  async ofCaller({ credential, user_id, plan }: Caller, calls = 1): Promise<Quota> {
    const key = `calls ${credential.kind === 'session' ? user_id : `key_${credential.id}`}`
    // What is more than the limit allows would never be let through; the call itself has counted already.
    const points = Math.min(calls, Math.max(1, this.#limitOf(plan) - 1))
    const quota = await this.#count(plan, key, points)
    if (points === 1 || quota.points <= quota.quota) return within(quota)
    await this.#giveBack(quota, key, points)
    throw tooMany({ ...quota, points: quota.points - points })
  }

  /** For operations that all callers of a workspace share a limit for. */
  ofWorkspace(name: Quota['name'], workspaceId: string): Promise<Quota> {
    return this.#take(name, `${name} ${workspaceId}`)
  }

  /** Counts a mail; how many milliseconds it has to wait. */
  async ofMail(kind: MailKind, address: string): Promise<number> {
    const { points, quota, ends } = await this.#count(
      'mails',
      `mails ${kind} ${hash('sha256', address.toLowerCase(), 'base64url')}`,
    )
    return points > quota ? ends - performance.now() : 0
  }

  /** For operations that need no credential. */
  ofPublic(operation: string, address: string | null): Promise<Quota> {
    return this.#take('public', `${operation} ${networkOf(address)}`)
  }

  /** Counts failures only: a caller with a valid credential is not affected by others at the same address. */
  ofUnauthorized(address: string | null): Promise<Quota> {
    return this.#take('unauthorized', `unauthorized ${networkOf(address)}`)
  }

  /**
   * Runs an attempt at the secret of `name`. Only failures count, from all addresses together, so that nobody
   * can guess from many addresses at once. An address that has succeeded before has its own count: somebody
   * guessing from elsewhere does not lock the owner out.
   */
  async ofTry<T extends { answer: { status: number } }>(
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
      const { status } = outcome.answer
      // What is only accepted turns out to be right or wrong later, and counts.
      if (status !== 401 && status !== 202) {
        await this.#giveBack(quota, key)
        await this.#counters.next(`known ${place}`, acquaintance)
      }
      return outcome
    } catch (error) {
      if (!isWrongTry(error)) await this.#giveBack(quota, key)
      throw error
    }
  }

  #limitOf(name: Quota['name']): number {
    return Math.max(1, Math.round(rateLimits[name].quota * this.#factor))
  }

  async #take(name: Quota['name'], key: string): Promise<Quota> {
    return within(await this.#count(name, key))
  }

  async #count(name: Quota['name'], key: string, calls = 1): Promise<Quota> {
    const { window } = rateLimits[name]
    const quota = this.#limitOf(name)
    const { points, left } = await this.#counters.next(key, window, calls, quota)
    return {
      name,
      quota,
      window,
      points,
      ends: performance.now() + left,
    }
  }

  /**
   * Skipped near the end of the window, so that the point is not taken from the next one, raising its limit.
   */
  async #giveBack({ window, ends }: Quota, key: string, calls = 1): Promise<void> {
    if (ends - performance.now() > 1000) await this.#counters.giveBack(key, window, calls)
  }
}

/** Throws 429 if the call is beyond the limit. */
function within(quota: Quota): Quota {
  if (quota.points > quota.quota) throw tooMany(quota)
  return quota
}

function tooMany(quota: Quota): Refusal {
  const wait = secondsLeft(quota)
  return new Refusal(
    'too_many_requests',
    `Too many calls: the limit "${quota.name}" is ${quota.quota} in ${quota.window} s. Try again in ${wait} s.`,
    { retry_after: wait },
    limitHeaders(quota),
  )
}

const secondsLeft = ({ ends }: Quota) => Math.max(1, Math.ceil((ends - performance.now()) / 1000))

/** As specified by draft-ietf-httpapi-ratelimit-headers-11. */
export function limitHeaders(counted: Quota): Record<string, string> {
  const { name, quota, window, points } = counted
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${window}`,
    RateLimit: `"${name}";r=${Math.max(0, quota - points)};t=${secondsLeft(counted)}`,
  }
}
