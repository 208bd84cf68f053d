/** Stages: the credential is authenticated, the call is counted and the caller is authorised. */

import type { Lanes } from '../../../data/lanes.ts'
import { authorise } from '../../access/authorise.ts'
import { findHolder, identify } from '../../access/caller.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import { checkTool } from '../../access/tool-lists.ts'
import type {
  AllowedCall,
  ArrivedCall,
  AuthorisedCall,
  FinishedCall,
  IdentifiedCall,
  LimitedCall,
  PublicCall,
  ValidatedCall,
} from '../call.ts'
import type { ProtectedRoute, PublicRoute } from '../route.ts'
import { claimsOf } from './record.ts'

/** Throws 401 if the credential is missing or invalid. */
export async function identifyCaller(call: ArrivedCall, lanes: Lanes): Promise<IdentifiedCall> {
  const authorization = call.http.req.header('authorization')
  return { ...call, caller: await identify(lanes, authorization, call.audience) }
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

/** Throws 403 if the role, the scopes, the plan or the tools of the key do not allow the operation. */
export function authoriseCaller(
  call: LimitedCall<IdentifiedCall>,
  route: ProtectedRoute,
  planSelfService: boolean,
): AuthorisedCall {
  authorise(route, call.caller, call.channel, planSelfService)
  if (call.channel === 'mcp') {
    const { tool } = claimsOf(call)
    checkTool(call.caller, { operation: route.id, writes: route.method !== 'get', tool })
  }
  return { ...call, route }
}

export const toPublicCall = (call: LimitedCall<ArrivedCall>, route: PublicRoute): PublicCall => ({
  ...call,
  route,
})

/**
 * Adds the holder of a refused credential, so that the call is in the log of their workspace. A flood of such calls must not fill that
 * log: above the limit, they are only counted.
 */
export async function attribute<Call extends ArrivedCall>(call: Call, lanes: Lanes, limits: Limits) {
  const holder = await findHolder(lanes, call.http.req.header('authorization'))
  const isLogged = holder && (await limits?.allowsEntry(holder)) !== false
  return isLogged ? { ...call, holder } : call
}

/**
 * Counts a call towards the limits of its operation: by workspace and, if it tests a secret, by the owner of that secret.
 * Throws 429 above a limit.
 */
export async function limitOperation(
  call: ValidatedCall<AllowedCall>,
  limits: RateLimits | null,
  run: () => Promise<FinishedCall>,
): Promise<FinishedCall> {
  const { route, input, remoteAddress } = call
  const { id, triesBy, limitedBy, testsCodes } = route
  const caller = 'caller' in call ? call.caller : null
  if (limits && caller && limitedBy) await limits.ofWorkspace(limitedBy, caller.workspace_id)
  if (limits && caller && testsCodes) return limits.ofGuess(caller.user_id, remoteAddress, run)
  if (!limits || !triesBy) return run()
  const name = triesBy === 'caller' ? caller?.user_id : (input.body as Record<string, string>)[triesBy]
  // The key contains the operation: otherwise, a username that looks like a user id would share that user's count.
  return limits.ofAttempt(`${id} ${name}`, remoteAddress, run)
}
