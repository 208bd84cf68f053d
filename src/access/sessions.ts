import type { InferEntity } from '@mikro-orm/core'
import type { Tokens } from '../../generated/client/types.gen.ts'
import { currentTime } from '../base/clock.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import { hasPassed, idOf, newId, now, secondsFromNow } from '../model/columns.ts'
import { Login, Session, type User } from '../model/index.ts'
import type { Caller } from './caller.ts'
import type { Token } from './tokens.ts'
import { hashOf, issueToken, matchesHash, newSecret } from './tokens.ts'

type SessionRecord = InferEntity<typeof Session>
export type UserRecord = InferEntity<typeof User>

/** Lifetimes in seconds. */
const accessLifetime = 60 * 60
const refreshLifetime = 30 * 24 * 60 * 60
/** Absolute lifetime of a session, regardless of renewals (OWASP ASVS 5, 7.3.2). */
const sessionLifetime = 90 * 24 * 60 * 60

/**
 * Grace period in seconds in which a superseded refresh token is attributed to a concurrent process rather than to
 * theft.
 */
const grace = 10

/** Opens a session for a user, after a password or an authorization code. */
export function openSession(
  em: UnitOfWork,
  grant: Pick<InferEntity<typeof Login>, 'workspace_id' | 'user_id' | 'session_epoch'>,
  id = newId('session'),
): Tokens {
  const { workspace_id, user_id, session_epoch } = grant
  const { kept, tokens } = issueTokens(workspace_id, id, newSecret())
  em.create(Session, { id, user_id, session_epoch, ...unused, ...kept })
  return tokens
}

const unused = { revoked_at: null, previous_refresh_hash: null, refreshed_at: null }

/** The session of the caller. Throws 404 for an API key. */
export const sessionOf = (em: UnitOfWork, { credential }: Caller): Promise<SessionRecord> =>
  em.findOneOrFail(Session, { id: idOf(credential.id, 'session') })

/** Issues new credentials for the session; the old ones become invalid. */
export function renewSession(em: UnitOfWork, session: SessionRecord, { family }: Token): Tokens {
  const { kept, tokens } = issueTokens(session.workspace_id, session.id, family)
  const previous_refresh_hash = session.refresh_hash
  em.assign(session, { ...kept, previous_refresh_hash, refreshed_at: now() })
  return tokens
}

/** How a refresh token relates to its session: only the most recent one renews it. */
export function refreshTokenState(token: Token, session: SessionRecord): 'current' | 'late' | 'reused' {
  if (matchesHash(token, session.refresh_hash)) return 'current'
  const { previous_refresh_hash, refreshed_at } = session
  const isPrevious = previous_refresh_hash && matchesHash(token, previous_refresh_hash)
  return isPrevious && currentTime() < Date.parse(refreshed_at!) + grace * 1000 ? 'late' : 'reused'
}

/** Whether the user may keep using the session. */
export function isSessionValid(session: SessionRecord, user: UserRecord): boolean {
  const { created_at, revoked_at, refresh_expires_at } = session
  const age = currentTime() - Date.parse(created_at)
  const isOver = revoked_at !== null || hasPassed(refresh_expires_at) || age >= sessionLifetime * 1000
  return !isOver && isCurrentEpoch(session, user)
}

/** Whether the epoch is still current: neither a deactivation nor a password change has ended it. */
export const isCurrentEpoch = ({ session_epoch }: Pick<SessionRecord, 'session_epoch'>, user: UserRecord) =>
  user.active && session_epoch === user.session_epoch

/**
 * Ends all sessions of a user, including one that is being opened right now with the previous password: it gets the old
 * epoch.
 */
export async function endSessions(em: UnitOfWork, user: UserRecord): Promise<void> {
  user.session_epoch++
  const { email, workspace_id, id: user_id, session_epoch } = user
  const login = await em.findOne(Login, { email, workspace_id, user_id })
  if (login) em.assign(login, { session_epoch })
}

/** New credentials, and the hashes and expiry times that the session stores. */
function issueTokens(workspaceId: string, sessionId: string, family: Buffer) {
  const access = issueToken('wat', workspaceId, sessionId)
  const refresh = issueToken('wrt', workspaceId, sessionId, family)
  const kept = {
    access_hash: access.hash,
    access_expires_at: secondsFromNow(accessLifetime),
    family_hash: hashOf(family),
    refresh_hash: refresh.hash,
    refresh_expires_at: secondsFromNow(refreshLifetime),
  }
  const tokens: Tokens = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: accessLifetime,
    refresh_token: refresh.token,
  }
  return { kept, tokens }
}
