import type { AuthorizationCodesHandlers } from '../generated/server/handlers.ts'
import { commitAndRefuse } from '../src/base/errors.ts'
import { findCode, invalidCode, issueCode, isValidCode } from '../src/calls/access/authorization-codes.ts'
import { endSession, openSession, sessionOf } from '../src/calls/access/sessions.ts'
import { newId } from '../src/domain/model/columns.ts'
import { User } from '../src/domain/model/index.ts'

export const authorizationCodes: AuthorizationCodesHandlers = {
  async addAuthorizationCode({ em, caller }, { body }) {
    return issueCode(em, await sessionOf(em, caller), body.code_challenge)
  },

  async exchangeCode(context, { body }) {
    const { em, enterWorkspace, identify } = context
    const code = await findCode(em, body.code)
    enterWorkspace(code.workspace_id)
    const user = await em.findOneOrFail(User, { id: code.user_id })
    identify(user.id)
    // The code was already used, so it may be stolen: end the session that it opened (RFC 9700).
    if (code.session_id) {
      await endSession(em, code.session_id)
      return commitAndRefuse(invalidCode())
    }
    if (!isValidCode(code, body.code_verifier, user)) throw invalidCode()
    code.session_id = newId('session')
    return openSession(context, code, code.session_id)
  },
}
