import type { InferEntity } from '@mikro-orm/core'
import type { Tokens } from '../../../generated/client/types.gen.ts'
import { currentTime } from '../../base/clock.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed, idOf, newId, now, secondsFromNow } from '../../domain/model/columns.ts'
import { Login, Session, type User } from '../../domain/model/index.ts'
import type { Caller } from './caller.ts'
import { clientInWords } from './client-words.ts'
import type { Token } from './tokens.ts'
import { hashOf, issueToken, matchesHash, newSecret } from './tokens.ts'

type SessionRecord = InferEntity<typeof Session>
export type UserRecord = InferEntity<typeof User>

const accessTokenSeconds = 60 * 60
const refreshTokenSeconds = 30 * 24 * 60 * 60
/** Absolute lifetime of a session, regardless of renewals (OWASP ASVS 5, 7.3.2). */
const sessionSeconds = 90 * 24 * 60 * 60

/** For this long, the reuse of a superseded refresh token is attributed to a concurrent client process, not to theft. */
const graceSeconds = 10

/** A session that started earlier has ended. */
export const earliestStart = (): string => secondsFromNow(-sessionSeconds)

/** Opens a session after a password or an authorization code was accepted. `userAgent` is the header of the call. */
export function openSession(
  { em, userAgent }: { em: UnitOfWork; userAgent: string | null },
  grant: Pick<InferEntity<typeof Login>, 'workspace_id' | 'user_id' | 'session_epoch'>,
  id = newId('session'),
): Tokens {
  const { workspace_id, user_id, session_epoch } = grant
  const { fields, tokens } = issueTokens(workspace_id, id, newSecret())
  const client = clientInWords(userAgent)
  em.create(Session, { id, workspace_id, user_id, client, session_epoch, ...newSession, ...fields })
  return tokens
}

const newSession = { revoked_at: null, previous_refresh_hash: null, refreshed_at: null }

/** The caller's session. Throws 404 for an API key or a connected client. */
export const sessionOf = (em: UnitOfWork, { credential }: Caller): Promise<SessionRecord> =>
  em.findOneOrFail(Session, { id: idOf(credential.id, 'session') })

/** Ends the session that a code opened, because the code was used again. */
export async function endSession(em: UnitOfWork, id: SessionRecord['id']): Promise<void> {
  const session = await em.findOneOrFail(Session, { id })
  session.revoked_at ??= now()
}

/** Issues new tokens for the session and invalidates the old ones. */
export function renewSession(em: UnitOfWork, session: SessionRecord, { family }: Token): Tokens {
  const { fields, tokens } = issueTokens(session.workspace_id, session.id, family)
  const previous_refresh_hash = session.refresh_hash
  em.assign(session, { ...fields, previous_refresh_hash, refreshed_at: now() })
  return tokens
}

/** `current`: renews the session. `late`: superseded within the grace period. `reused`: superseded earlier, possibly stolen. */
export function refreshTokenState(token: Token, session: SessionRecord): 'current' | 'late' | 'reused' {
  if (matchesHash(token, session.refresh_hash)) return 'current'
  const { previous_refresh_hash, refreshed_at } = session
  const isPrevious = previous_refresh_hash && matchesHash(token, previous_refresh_hash)
  return isPrevious && currentTime() < Date.parse(refreshed_at!) + graceSeconds * 1000 ? 'late' : 'reused'
}

/** True unless the session has expired, was revoked, or was ended with all sessions of its user. */
export function isSessionValid(session: SessionRecord, user: UserRecord): boolean {
  const { created_at, revoked_at, refresh_expires_at } = session
  const age = currentTime() - Date.parse(created_at)
  const hasEnded = revoked_at !== null || hasPassed(refresh_expires_at) || age >= sessionSeconds * 1000
  return !hasEnded && isCurrentEpoch(session, user)
}

/** False after the user was deactivated or changed their password. */
export const isCurrentEpoch = ({ session_epoch }: Pick<SessionRecord, 'session_epoch'>, user: UserRecord) =>
  user.active && session_epoch === user.session_epoch

/**
 * Ends all sessions of a user. A session that is opened concurrently with the previous password gets the old epoch, so it
 * ends too.
 */
export async function endSessions(em: UnitOfWork, user: UserRecord): Promise<void> {
  user.session_epoch++
  const { email, workspace_id, id: user_id, session_epoch } = user
  const login = await em.findOne(Login, { email, workspace_id, user_id })
  if (login) em.assign(login, { session_epoch })
}

/** Returns new tokens and the fields that the session stores for them. */
function issueTokens(workspaceId: string, sessionId: string, family: Buffer) {
  const access = issueToken('wat', workspaceId, sessionId)
  const refresh = issueToken('wrt', workspaceId, sessionId, family)
  const fields = {
    access_hash: access.hash,
    access_expires_at: secondsFromNow(accessTokenSeconds),
    family_hash: hashOf(family),
    refresh_hash: refresh.hash,
    refresh_expires_at: secondsFromNow(refreshTokenSeconds),
  }
  const tokens: Tokens = {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: accessTokenSeconds,
    refresh_token: refresh.token,
  }
  return { fields, tokens }
}
