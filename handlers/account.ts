import type { AccountInfo } from '../generated/client/types.gen.ts'
import type { AccountHandlers } from '../generated/server/handlers.ts'
import { idOf } from '../src/entities/columns.ts'
import { Login, User, Workspace } from '../src/entities/index.ts'
import { forbidden, invalid, wrongPassword } from '../src/errors.ts'
import { entitlements } from '../src/identity/authorise.ts'
import { checkPassword, hashPassword, namesOf, verifyPassword } from '../src/identity/passwords.ts'
import { endSessions, sessionOf } from '../src/identity/sessions.ts'
import { isTimeZone } from '../src/identity/time-zones.ts'
import type { Context } from '../src/server/handler.ts'

export const account: AccountHandlers = {
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
    const session = await sessionOf(em, caller)
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
