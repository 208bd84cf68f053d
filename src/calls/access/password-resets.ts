import type { InferEntity } from '@mikro-orm/core'
import { Refusal } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed, secondsFromNow } from '../../domain/model/columns.ts'
import { Login, User } from '../../domain/model/index.ts'
import type { UserRecord } from './sessions.ts'
import { isOfKind, issueToken, matchesHash, parseToken, primaryKeyOf } from './tokens.ts'

const lifetimeSeconds = 30 * 60

/** Issues a password reset. Storing `fields` in the login voids earlier resets. */
export function issueReset({ workspace_id, id }: Pick<UserRecord, 'workspace_id' | 'id'>) {
  const { token, hash } = issueToken('wpr', workspace_id, id)
  return { token, fields: { reset_hash: hash, reset_expires_at: secondsFromNow(lifetimeSeconds) } }
}

/** The reset fields of a login without a pending reset. */
export const noReset = { reset_hash: null, reset_expires_at: null }

/** Uses up a reset and returns its user and login. Throws 401 if it is invalid. */
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
  new Refusal('invalid_reset', 'The link is invalid, has expired or was already used. Ask for a new one.')
