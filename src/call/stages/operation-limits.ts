import type { Caller } from '../../access/caller.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import type { AllowedCall } from './authorise.ts'
import type { FinishedCall } from './finished-call.ts'
import type { ValidatedCall } from './validate.ts'

/**
 * Counts a call towards the limits of its operation: by workspace and, if it tests a secret, by the owner of that secret.
 * Throws 429 above a limit.
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
  // Without the operation in the key, a username that looks like a user id would share that user's count.
  return limits.ofAttempt(`${id} ${name}`, remoteAddress, run)
}
