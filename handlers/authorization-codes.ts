import type { AuthorizationCodesHandlers } from '../generated/server/handlers.ts'
import { findCode, invalidCode, issueCode, isValidCode } from '../src/access/authorization-codes.ts'
import { openSession, sessionOf } from '../src/access/sessions.ts'
import { commitAndRefuse } from '../src/base/errors.ts'
import { newId, now } from '../src/model/columns.ts'
import { Session, User } from '../src/model/index.ts'

export const authorizationCodes: AuthorizationCodesHandlers = {
  async addAuthorizationCode({ em, caller }, { body }) {
    return issueCode(em, await sessionOf(em, caller), body.code_challenge)
  },

  async exchangeCode({ em, enterWorkspace, identify }, { body }) {
    const code = await findCode(em, body.code)
    enterWorkspace(code.workspace_id)
    const user = await em.findOneOrFail(User, { id: code.user_id })
    identify(user.id)
    if (code.session_id) {
      const opened = await em.findOneOrFail(Session, { id: code.session_id })
      opened.revoked_at ??= now()
      return commitAndRefuse(invalidCode())
    }
    if (!isValidCode(code, body.code_verifier, user)) throw invalidCode()
    code.session_id = newId('session')
    return openSession(em, code, code.session_id)
  },
}
