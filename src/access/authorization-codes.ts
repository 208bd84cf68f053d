/** How a session on the web opens one on the command line: the code of RFC 6749 with the proof of RFC 7636. */
import { hash } from 'node:crypto'
import type { InferEntity } from '@mikro-orm/core'
import type { AuthorizationCode as IssuedCode } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import type { UnitOfWork } from '../data/unit-of-work.ts'
import { hasPassed, newId, secondsFromNow } from '../model/columns.ts'
import { AuthorizationCode, type Session } from '../model/index.ts'
import { isCurrentEpoch, type UserRecord } from './sessions.ts'
import { isOfKind, issueToken, matchesHash, parseToken, primaryKeyOf } from './tokens.ts'

type CodeRecord = InferEntity<typeof AuthorizationCode>

/** In seconds. */
const lifetime = 5 * 60

/** Issues a code for another session of the same user. Ending this session by its epoch invalidates the code too. */
export function issueCode(
  em: UnitOfWork,
  { workspace_id, user_id, session_epoch }: InferEntity<typeof Session>,
  code_challenge: string,
): IssuedCode {
  const id = newId('authorization_code')
  const { token, hash } = issueToken('wac', workspace_id, id)
  const kept = { hash, code_challenge, expires_at: secondsFromNow(lifetime), session_id: null }
  em.create(AuthorizationCode, { id, user_id, session_epoch, ...kept })
  return { code: token, expires_in: lifetime }
}

/** Looks up a code. Throws 401 if it is malformed; its state and the caller are not checked here. */
export async function findCode(em: UnitOfWork, text: string): Promise<CodeRecord> {
  const token = parseToken(text)
  if (!isOfKind(token, 'wac')) throw invalidCode()
  const code = await em.findOne(AuthorizationCode, primaryKeyOf(token), { filters: false })
  if (!code || !matchesHash(token, code.hash)) throw invalidCode()
  return code
}

/** Whether the code is unused and still valid for a client that sends `verifier`. */
export function isValidCode(code: CodeRecord, verifier: string, user: UserRecord): boolean {
  const isProved = hash('sha256', verifier, 'base64url') === code.code_challenge
  return isProved && !hasPassed(code.expires_at) && isCurrentEpoch(code, user)
}

/** A single error for every reason why a code can be invalid. */
export const invalidCode = () =>
  new Refusal('invalid_code', 'The code is wrong, has expired or was used before.')
