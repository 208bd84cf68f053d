import type { Caller } from '../../access/caller.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import type { AllowedCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import type { ValidatedCall } from './validate.ts'

/**
 * Counts a call by the limits of its operation: those of the workspace, and if it tests a secret, the tries allowed for its
 * owner. Throws 429 when they are used up.
 */
export async function limitOperation(
  { route: { id, triesBy, limitedBy }, input, remoteAddress }: ValidatedCall<AllowedCall>,
  limits: RateLimits | null,
  caller: Caller | null,
  run: () => Promise<FinishedCall>,
): Promise<FinishedCall> {
  if (limits && caller && limitedBy) await limits.ofWorkspace(limitedBy, caller.workspace_id)
  if (!limits || !triesBy) return run()
  const name = triesBy === 'caller' ? caller?.user_id : (input.body as Record<string, string>)[triesBy]
  // The operation is part of the key because a username may be chosen to look like a user id.
  return limits.ofAttempt(`${id} ${name}`, remoteAddress, run)
}
