/** Stage: the call was counted and is within its rate limit. These functions throw 429 if it is not. */
import type { RateLimitState, RateLimits } from '../../access/rate-limits.ts'
import type { ArrivedCall } from './arrive.ts'
import type { IdentifiedCall } from './identify.ts'

export type LimitedCall<Call extends ArrivedCall> = Call & {
  /** Null if rate limits are off, or the call was counted before. */
  readonly rateLimit: RateLimitState | null
}

/** Null if rate limits are off. */
type Limits = RateLimits | null

export async function limitCaller(
  call: IdentifiedCall,
  limits: Limits,
): Promise<LimitedCall<IdentifiedCall>> {
  const quota = call.isCounted ? null : await limits?.ofCaller(call.caller)
  return { ...call, rateLimit: quota ?? null }
}

/** For operations that require no credential. */
export async function limitPublic(
  call: ArrivedCall,
  id: string,
  limits: Limits,
): Promise<LimitedCall<ArrivedCall>> {
  return { ...call, rateLimit: (await limits?.ofPublic(id, call.remoteAddress)) ?? null }
}

/** Counts a call without a valid credential towards the limit of its address. */
export async function limitUnauthorized(
  call: ArrivedCall,
  limits: Limits,
): Promise<LimitedCall<ArrivedCall>> {
  return { ...call, rateLimit: (await limits?.ofUnauthorized(call.remoteAddress)) ?? null }
}
