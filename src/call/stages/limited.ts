/** Limited: the call counts towards a rate limit and is within it. Over the limit, all of these throw 429. */
import type { Quota, RateLimits } from '../../access/rate-limits.ts'
import type { Arrived } from './arrived.ts'
import type { Identified } from './identified.ts'

export type Limited<Call extends Arrived> = Call & {
  /** What is left of the limit; null if there is none. */
  readonly quota: Quota | null
}

/** Null if rate limits are off. */
type Limits = RateLimits | null

export async function limitCaller(call: Identified, limits: Limits): Promise<Limited<Identified>> {
  const quota = call.isCounted ? null : await limits?.ofCaller(call.caller)
  return { ...call, quota: quota ?? null }
}

/** For an operation that requires no credential. */
export async function limitPublic(call: Arrived, id: string, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofPublic(id, call.remoteAddress)) ?? null }
}

/** A call without a valid credential counts against its address. */
export async function limitUnauthorized(call: Arrived, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofUnauthorized(call.remoteAddress)) ?? null }
}
