/** Limited: the call counts towards a rate limit and is within it. Over the limit, all of these throw 429. */
import type { RateLimitState, RateLimits } from '../../access/rate-limits.ts'
import type { ArrivedCall } from './arrive.ts'
import type { IdentifiedCall } from './identify.ts'

export type LimitedCall<Call extends ArrivedCall> = Call & {
  /** What is left of the limit; null if there is none. */
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

/** For an operation that requires no credential. */
export async function limitPublic(
  call: ArrivedCall,
  id: string,
  limits: Limits,
): Promise<LimitedCall<ArrivedCall>> {
  return { ...call, rateLimit: (await limits?.ofPublic(id, call.remoteAddress)) ?? null }
}

/** A call without a valid credential counts against its address. */
export async function limitUnauthorized(
  call: ArrivedCall,
  limits: Limits,
): Promise<LimitedCall<ArrivedCall>> {
  return { ...call, rateLimit: (await limits?.ofUnauthorized(call.remoteAddress)) ?? null }
}
