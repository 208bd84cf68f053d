import type { Caller } from '../../access/caller.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import type { Allowed } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'

/**
 * If the operation tests a secret, `run` counts as one of the tries allowed for its owner. Throws 429 when
 * they are used up.
 */
export function limitTries(
  { route: { id, triesBy }, input, remoteAddress }: Checked<Allowed>,
  limits: RateLimits | null,
  caller: Caller | null,
  run: () => Promise<Ran>,
): Promise<Ran> {
  if (!limits || !triesBy) return run()
  const name = triesBy === 'caller' ? caller?.user_id : (input.body as Record<string, string>)[triesBy]
  // The operation is part of the key because a username may be chosen to look like a user id.
  return limits.ofTry(`${id} ${name}`, remoteAddress, run)
}
