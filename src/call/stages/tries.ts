import type { Caller } from '../../access/caller.ts'
import type { RateLimits } from '../../access/rate-limits.ts'
import type { Allowed } from './authorised.ts'
import type { Checked } from './checked.ts'
import type { Ran } from './ran.ts'

/** Where a secret is tried, `run` is one of the tries that its owner is allowed. Throws 429 where these are used up. */
export function limitTries(
  { route: { id, triesBy }, input, remoteAddress }: Checked<Allowed>,
  limits: RateLimits | null,
  caller: Caller | null,
  run: () => Promise<Ran>,
): Promise<Ran> {
  if (!limits || !triesBy) return run()
  const name = triesBy === 'caller' ? caller?.user_id : (input.body as Record<string, string>)[triesBy]
  // Of one operation: a username may be made to look like the id of a user.
  return limits.ofTry(`${id} ${name}`, remoteAddress, run)
}
