import type { InferEntity } from '@mikro-orm/core'
import { Refusal } from '../base/errors.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import { hasPassed, secondsFromNow } from '../model/columns.ts'
import { Login, User } from '../model/index.ts'
import type { UserRecord } from './sessions.ts'
import { isOfKind, issueToken, matchesHash, parseToken, primaryKeyOf } from './tokens.ts'

/** In seconds. */
const lifetime = 30 * 60

/** Issues what lets a user choose another password, which replaces any earlier one, together with what the login stores. */
export function issueReset({ workspace_id, id }: Pick<UserRecord, 'workspace_id' | 'id'>) {
  const { token, hash } = issueToken('wpr', workspace_id, id)
  return { token, kept: { reset_hash: hash, reset_expires_at: secondsFromNow(lifetime) } }
}

/** The fields of a login whose password nobody may choose anew. */
export const noReset = { reset_hash: null, reset_expires_at: null }

/** Redeems a reset, which works once, and returns whose it is. Throws 401 if it is invalid. */
export async function claimReset(
  em: UnitOfWork,
  text: string,
): Promise<{ user: UserRecord; login: InferEntity<typeof Login> }> {
  const token = parseToken(text)
  if (!isOfKind(token, 'wpr')) throw refused()
  const user = await em.findOne(User, primaryKeyOf(token), { filters: false })
  if (!user?.active) throw refused()
  const { workspace_id, id: user_id, email } = user
  const login = await em.findOne(Login, { email, workspace_id, user_id })
  if (!login?.reset_hash || !matchesHash(token, login.reset_hash)) throw refused()
  if (hasPassed(login.reset_expires_at)) throw refused()
  Object.assign(login, noReset)
  return { user, login }
}

const refused = () =>
  new Refusal('invalid_reset', 'The link is wrong, has expired or was used before: ask for a new one.')
