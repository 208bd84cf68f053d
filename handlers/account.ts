import type { AccountInfo } from '../generated/client/types.gen.ts'
import type { AccountHandlers } from '../generated/server/handlers.ts'
import { idOf, newUuid, now } from '../src/entities/columns.ts'
import { Login, Session, User, Workspace } from '../src/entities/index.ts'
import { conflict, forbidden, invalid, unauthorized, wrongPassword } from '../src/errors.ts'
import { entitlements } from '../src/identity/authorise.ts'
import { claimInvitation } from '../src/identity/invitations.ts'
import { checkPassword, hashPassword, isOutdated, verifyPassword } from '../src/identity/passwords.ts'
import type { UserRecord } from '../src/identity/sessions.ts'
import {
  endSessions,
  isAlive,
  openSession,
  refreshTokenState,
  renewSession,
} from '../src/identity/sessions.ts'
import { isTimeZone } from '../src/identity/time-zones.ts'
import { parseToken } from '../src/identity/tokens.ts'
import type { Context } from '../src/server/handler.ts'

export const account: AccountHandlers = {
  async signup({ em, enter, identify }, { body }) {
    const email = body.email.toLowerCase()
    checkPassword('password', body.password, [email, body.workspace, body.name])
    const password_hash = await hashPassword(body.password)
    const workspace_id = newUuid()
    enter(workspace_id)
    em.create(Workspace, { name: body.workspace, plan: 'starter' })
    const user = em.create(User, { name: body.name, email, role: 'owner', joined_at: now() })
    identify(user.id)
    return openSession(em, em.create(Login, { email, workspace_id, user_id: user.id, password_hash }))
  },

  async authenticate({ em, enter, identify }, { body }) {
    const login = await em.findOne(Login, { email: body.username.toLowerCase() })
    if (login) enter(login.workspace_id)
    const matched = await verifyPassword(login?.password_hash, body.password)
    if (!login || !matched) throw wrongCredentials()
    const user = await em.findOneOrFail(User, { id: login.user_id })
    if (!user.active) throw wrongCredentials()
    identify(user.id)
    if (isOutdated(login.password_hash)) login.password_hash = await hashPassword(body.password)
    return openSession(em, login)
  },

  async refresh({ em, enter, identify }, { body }) {
    const token = parseToken(body.refresh_token)
    if (token?.kind !== 'wrt') throw expired()
    // Anybody can name a workspace in a token: it is entered when the session turns out to be there.
    const place = { workspace_id: token.workspace_id, id: idOf(token.uuid, 'ses') }
    const session = await em.findOne(Session, place, { filters: false })
    if (!session) throw expired()
    enter(session.workspace_id)
    const user = await em.findOneOrFail(User, { id: session.user_id })
    if (!isAlive(session, token, user)) throw expired()
    identify(user.id)
    const state = refreshTokenState(token, session)
    if (state === 'current') return renewSession(em, session, token)
    if (state === 'late') throw unauthorized('The token was just exchanged by another.', 'already_refreshed')
    // Who has it beside the user is not known, so the session ends for both (RFC 9700 section 4.14.2).
    session.revoked_at = now()
    return expired()
  },

  async acceptInvitation({ em, enter, identify }, { body }) {
    const user = await claimInvitation(em, body.token)
    enter(user.workspace_id)
    identify(user.id)
    const { email, workspace_id, id: user_id, session_epoch } = user
    checkPassword('password', body.password, await namesOf(em, user))
    const password_hash = await hashPassword(body.password)
    em.assign(user, { name: body.name ?? user.name, joined_at: now() })
    return openSession(em, em.create(Login, { email, workspace_id, user_id, password_hash, session_epoch }))
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

  async changePassword({ em, caller }, { body }) {
    const user = await em.findOneOrFail(User, { id: caller.user_id })
    const login = await em.findOneOrFail(Login, { email: user.email })
    const matched = await verifyPassword(login.password_hash, body.current_password)
    if (!matched) throw wrongPassword('current_password')
    checkPassword('new_password', body.new_password, await namesOf(em, user))
    login.password_hash = await hashPassword(body.new_password)
    await endSessions(em, user)
    if (caller.credential.kind !== 'session') return
    const session = await em.findOneOrFail(Session, { id: idOf(caller.credential.id, 'ses') })
    session.session_epoch = user.session_epoch
  },

  async updateWorkspace(context, { body }) {
    const { em, read, caller } = context
    const workspace = await em.findOneOrFail(Workspace, { workspace_id: caller.workspace_id })
    if (body.time_zone && !(await isTimeZone(body.time_zone, (report) => read.report(report)))) {
      throw invalid([
        { in: 'body', pointer: '/time_zone', detail: 'must be a time zone such as Europe/Lisbon' },
      ])
    }
    em.assign(workspace, body)
    return accountInfo(context)
  },

  async setPlan(context, { body }) {
    if (!context.planSelfService) {
      throw forbidden('The plan is set by the operator of the service.', { code: 'plan_managed' })
    }
    const workspace = await context.em.findOneOrFail(Workspace, { workspace_id: context.caller.workspace_id })
    workspace.plan = body.plan
    return accountInfo({ ...context, caller: { ...context.caller, plan: body.plan } })
  },
}

async function accountInfo({ em, caller, channel, planSelfService }: Context): Promise<AccountInfo> {
  const { workspace_id, user_id, plan } = caller
  const user = await em.findOneOrFail(User, { id: user_id })
  const { name, time_zone, week_starts_on, ai_policy } = await em.findOneOrFail(Workspace, { workspace_id })
  return {
    user: { id: user.id, name: user.name, email: user.email, role: user.role },
    workspace: { id: idOf(workspace_id, 'wsp'), name, time_zone, week_starts_on, ai_policy },
    plan,
    entitlements: { ...entitlements(caller, channel), plan_self_service: planSelfService },
  }
}

/** What others know of the user and would try as a password. */
async function namesOf(em: Context['em'], { email, name, workspace_id }: UserRecord): Promise<string[]> {
  const workspace = await em.findOneOrFail(Workspace, { workspace_id })
  return [email, name, workspace.name]
}

const wrongCredentials = () => unauthorized('The username or the password is wrong.', 'invalid_credentials')

const expired = () =>
  unauthorized('The refresh token is wrong, has expired or was used before.', 'invalid_token')
