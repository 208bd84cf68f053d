/** Limited: the call counts towards a rate limit and is within it. Over the limit, all of these throw 429. */
import type { Quota, RateLimits } from '../../access/rate-limits.ts'
import type { Progress } from '../progress.ts'
import type { Arrived } from './arrived.ts'
import type { Authorised } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Identified } from './identified.ts'

export type Limited<Call extends Arrived> = Call & {
  /** What is left of the limit; null if there is none. */
  readonly quota: Quota | null
}

/** Null if rate limits are off. */
type Limits = RateLimits | null

export async function limitCaller(call: Identified, limits: Limits): Promise<Limited<Identified>> {
  return { ...call, quota: (await limits?.ofCaller(call.caller)) ?? null }
}

/** A call with items counts as one for each. Where that is beyond the limit, none of them counts. */
export async function limitItems(
  call: Checked<Authorised>,
  limits: Limits,
  progress: Progress,
): Promise<Checked<Authorised>> {
  const { items = [] } = (call.input.body ?? {}) as { items?: unknown[] }
  if (!limits || items.length < 2) return call
  return progress.reach({ ...call, quota: await limits.ofCaller(call.caller, items.length - 1) })
}

/** For an operation that requires no credential. */
export async function limitPublic(call: Arrived, id: string, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofPublic(id, call.remoteAddress)) ?? null }
}

/** A call without a valid credential counts against its address. */
export async function limitUnauthorized(call: Arrived, limits: Limits): Promise<Limited<Arrived>> {
  return { ...call, quota: (await limits?.ofUnauthorized(call.remoteAddress)) ?? null }
}
