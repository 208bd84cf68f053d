/** Limited: the call has been counted towards a limit and is within it. Beyond it all of these throw 429. */
import type { Quota, RateLimits } from '../../access/rate-limits.ts'
import type { Arrived } from './arrived.ts'
import type { Identified } from './identified.ts'

export type Limited<Call extends Arrived> = Call & {
  /** What is left of the limit; null where there is none. */
  readonly quota: Quota | null
}

/** Null where limits are off. */
type Limits = RateLimits | null

export async function limitCaller(call: Identified, limits: Limits): Promise<Limited<Identified>> {
  return { ...call, quota: (await limits?.ofCaller(call.caller)) ?? null }
}

/** Of an operation that takes no credential. */
export async function limitPublic(call: Arrived, id: string, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofPublic(id, call.remoteAddress)) ?? null }
}

/** A call that proves nobody counts by its address. */
export async function limitUnauthorized(call: Arrived, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofUnauthorized(call.remoteAddress)) ?? null }
}
