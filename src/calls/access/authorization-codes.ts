/** Authorization codes (RFC 6749) with PKCE (RFC 7636), which let a web session open a session for `vs`. */
import { hash } from 'node:crypto'
import type { InferEntity } from '@mikro-orm/core'
import type { AuthorizationCode as IssuedCode } from '../../../generated/client/types.gen.ts'
import { Refusal } from '../../base/errors.ts'
import type { UnitOfWork } from '../../data/unit-of-work.ts'
import { hasPassed, newId, secondsFromNow } from '../../domain/model/columns.ts'
import { AuthorizationCode, type Session } from '../../domain/model/index.ts'
import { isCurrentEpoch, type UserRecord } from './sessions.ts'
import { isOfKind, issueToken, matchesHash, parseToken, primaryKeyOf } from './tokens.ts'

type CodeRecord = InferEntity<typeof AuthorizationCode>

const lifetimeSeconds = 5 * 60

/** Issues a code that opens another session of the same user. It becomes invalid when the user's session epoch changes. */
export function issueCode(
  em: UnitOfWork,
  { workspace_id, user_id, session_epoch }: InferEntity<typeof Session>,
  code_challenge: string,
): IssuedCode {
  const id = newId('authorization_code')
  const { token, hash } = issueToken('wac', workspace_id, id)
  const fields = { hash, code_challenge, expires_at: secondsFromNow(lifetimeSeconds), session_id: null }
  em.create(AuthorizationCode, { id, user_id, session_epoch, ...fields })
  return { code: token, expires_in: lifetimeSeconds }
}

/** Throws 401 for an unknown code. Does not check whether the code was used, has expired or belongs to the caller. */
export async function findCode(em: UnitOfWork, text: string): Promise<CodeRecord> {
  const token = parseToken(text)
  if (!isOfKind(token, 'wac')) throw invalidCode()
  const code = await em.findOne(AuthorizationCode, primaryKeyOf(token), { filters: false })
  if (!code || !matchesHash(token, code.hash)) throw invalidCode()
  return code
}

/** True if `verifier` matches the code and the code is neither expired nor invalidated. Does not check whether it was used. */
export function isValidCode(code: CodeRecord, verifier: string, user: UserRecord): boolean {
  const matchesChallenge = hash('sha256', verifier, 'base64url') === code.code_challenge
  return matchesChallenge && !hasPassed(code.expires_at) && isCurrentEpoch(code, user)
}

/** The same error for every reason, so that a caller cannot learn which codes exist. */
export const invalidCode = () =>
  new Refusal('invalid_code', 'The code is invalid, has expired or was already used.')
