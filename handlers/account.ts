import type { AccountInfo } from '../generated/client/types.gen.ts'
import type { AccountHandlers } from '../generated/server/handlers.ts'
import { idOf, newUuid, now } from '../src/entities/columns.ts'
import { Login, Session, User, Workspace } from '../src/entities/index.ts'
import { conflict, unauthorized } from '../src/errors.ts'
import { entitlements } from '../src/identity/authorise.ts'
import { hasPassed } from '../src/identity/caller.ts'
import { hashPassword, verifyPassword } from '../src/identity/passwords.ts'
import { issueTokens, openSession } from '../src/identity/sessions.ts'
import { matches, parseToken } from '../src/identity/tokens.ts'
import type { Context } from '../src/server/handler.ts'

export const account: AccountHandlers = {
  async signup({ em, enter, identify }, { body }) {
    const email = body.email.toLowerCase()
    const password_hash = await hashPassword(body.password)
    const workspace_id = newUuid()
    enter(workspace_id)
    em.create(Workspace, { name: body.workspace, plan: 'starter' })
    const user = em.create(User, { name: body.name, email, role: 'owner' })
    identify(user.id)
    em.create(Login, { email, workspace_id, user_id: user.id, password_hash })
    return openSession(em, user)
  },

  async authenticate({ em, enter, identify }, { body }) {
    const login = await em.findOne(Login, { email: body.username.toLowerCase() })
    if (login) enter(login.workspace_id)
    if (!(await verifyPassword(login?.password_hash, body.password)) || !login) {
      throw unauthorized('The username or the password is wrong.', 'invalid_credentials')
    }
    identify(login.user_id)
    return openSession(em, { workspace_id: login.workspace_id, id: login.user_id })
  },

  async refresh({ em, enter, identify }, { body }) {
    const token = parseToken(body.refresh_token)
    if (token?.kind !== 'wrt') throw expired()
    // Anybody can name a workspace in a token: it is entered when the session turns out to be there.
    const place = { workspace_id: token.workspace_id, id: idOf(token.uuid, 'ses') }
    const session = await em.findOne(Session, place, { filters: false })
    if (!session) throw expired()
    enter(session.workspace_id)
    if (session.revoked_at || !matches(token, session.refresh_hash)) throw expired()
    if (hasPassed(session.refresh_expires_at)) throw expired()
    identify(session.user_id)
    const { kept, tokens } = issueTokens(session.workspace_id, session.id)
    em.assign(session, kept)
    return tokens
  },

  async signout({ em, caller }) {
    if (caller.credential.kind !== 'session') throw conflict('An API key is no session: revoke it instead.')
    const session = await em.findOneOrFail(Session, { id: idOf(caller.credential.id, 'ses') })
    session.revoked_at = now()
  },

  getAccount: accountInfo,

  async updateAccount(context, { body }) {
    const user = await context.em.findOneOrFail(User, { id: context.caller.user_id })
    context.em.assign(user, body)
    return accountInfo(context)
  },

  async setPlan(context, { body }) {
    const workspace = await context.em.findOneOrFail(Workspace, { workspace_id: context.caller.workspace_id })
    workspace.plan = body.plan
    return accountInfo({ ...context, caller: { ...context.caller, plan: body.plan } })
  },
}

async function accountInfo({ em, caller, channel }: Context): Promise<AccountInfo> {
  const { workspace_id, user_id, plan } = caller
  const user = await em.findOneOrFail(User, { id: user_id })
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  return {
    user: { id: user.id, name: user.name, email: user.email, role: user.role },
    workspace: { id: idOf(workspace_id, 'wsp'), name: workspace.name },
    plan,
    entitlements: entitlements(caller, channel),
  }
}

const expired = () =>
  unauthorized('The refresh token is wrong, has expired or was used before.', 'invalid_token')
