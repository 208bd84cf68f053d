import type { AccountInfo } from '../generated/client/types.gen.ts'
import type { AccountHandlers } from '../generated/server/handlers.ts'
import { inSample, invalid, Refusal, unknownRegion } from '../src/base/errors.ts'
import { entitlements } from '../src/calls/access/authorise.ts'
import { noReset } from '../src/calls/access/password-resets.ts'
import { checkPassword, guessableNames, hashPassword, verifyPassword } from '../src/calls/access/passwords.ts'
import { endSessions, sessionOf } from '../src/calls/access/sessions.ts'
import { isTimeZone, todayIn } from '../src/calls/access/time-zones.ts'
import type { ReadContext, WriteContext } from '../src/calls/lifecycle/handler.ts'
import { ownCalendar, storeHolidays } from '../src/domain/holidays/calendars.ts'
import { holidaysOf, isRegion, partsOf } from '../src/domain/holidays/public-holidays.ts'
import { caveatsOfHolidays } from '../src/domain/insights/caveats.ts'
import { idOf } from '../src/domain/model/columns.ts'
import { Login, User, Workspace } from '../src/domain/model/index.ts'
import { tokensOfMonth } from '../src/domain/queries/summaries.ts'
import { users } from '../src/domain/queries/users.ts'
import { holidays, workspaces } from '../src/domain/queries/workspaces.ts'

export const account: AccountHandlers = {
  async getAccount(context) {
    const { read, caller } = context
    const [user, workspace] = await Promise.all([
      read.one(users, { id: caller.user_id }),
      read.one(workspaces, {}),
    ])
    return accountInfo(context, user, workspace)
  },

  async updateAccount(context, { body }) {
    const { user, workspace } = await loadAccount(context)
    context.em.assign(user, body)
    return accountInfo(context, user, workspace)
  },

  async changePassword({ em, caller }, { body }) {
    const user = await em.findOneOrFail(User, { id: caller.user_id })
    // The owner of a sample has the address of their own workspace, but no sign-in.
    const login = await em.findOne(Login, { email: user.email, workspace_id: caller.workspace_id })
    if (!login) throw inSample('You have no password in a sample. Change it in your own workspace.')
    const isCorrect = await verifyPassword(login.password_hash, body.current_password)
    if (!isCorrect) throw wrongPassword()
    checkPassword('new_password', body.new_password, await guessableNames(em, user))
    em.assign(login, { password_hash: await hashPassword(body.new_password), ...noReset })
    await endSessions(em, user)
    if (caller.credential.kind !== 'session') return
    const session = await sessionOf(em, caller)
    session.session_epoch = user.session_epoch
  },

  async updateWorkspace(context, { body }) {
    const { time_zone, currency, holiday_region } = body
    if (time_zone && !(await isTimeZone(time_zone, context.read))) throw unknownTimeZone()
    if (holiday_region && !(await isRegion(holiday_region))) throw unknownRegion()
    if (currency && !Intl.supportedValuesOf('currency').includes(currency)) throw unknownCurrency()
    const { user, workspace } = await loadAccount(context)
    context.em.assign(workspace, body)
    if (holiday_region !== undefined)
      await storeHolidays(context.em, ownCalendar, holiday_region, todayIn(workspace.time_zone))
    return accountInfo(context, user, workspace)
  },

  async getHolidays({ read, caller }, { year: asked, region: requested }) {
    const year = asked ?? Number(todayIn(caller.time_zone).slice(0, 4))
    const [stored] = await read.rows(holidays, { year, calendar: requested ?? ownCalendar })
    if (!stored && requested && !(await isRegion(requested))) throw unknownRegion('query', '/region')
    const region = stored?.region ?? requested ?? null
    const isStored = stored !== undefined && (stored.days.length > 0 || region === null)
    return {
      year,
      region,
      stored: isStored,
      caveats: region ? caveatsOfHolidays(region, isStored, await partsOf(region)) : [],
      days: isStored || !region ? (stored?.days ?? []) : await holidaysOf(region, year, year),
    }
  },

  async setPlan(context, { body }) {
    if (!context.planSelfService) {
      throw new Refusal('plan_managed', 'The operator of the service sets the plan.')
    }
    const { user, workspace } = await loadAccount(context)
    workspace.plan = body.plan
    return accountInfo(context, user, workspace)
  },
}

/** Loads the caller's user and workspace for a change. */
const loadAccount = async ({ em, caller: { workspace_id, user_id } }: WriteContext) => ({
  user: await em.findOneOrFail(User, { id: user_id }),
  workspace: await em.findOneOrFail(Workspace, { workspace_id }),
})

type AccountUser = Pick<typeof users.record, 'id' | 'name' | 'email' | 'role'>

async function accountInfo(
  context: ReadContext,
  { id, name, email, role }: AccountUser,
  workspace: typeof workspaces.record,
): Promise<AccountInfo> {
  const { caller, channel, planSelfService, quotas, workUrl } = context
  const { name: workspaceName, is_sample, sample_id, plan } = workspace
  const { time_zone, week_starts_on, weekly_minutes, holiday_region, currency } = workspace
  const { time_locked_until, timer_limit_minutes } = workspace
  const { languages, ai_policy, ai_provider } = workspace
  const { new_probability_percent, contacted_probability_percent } = workspace
  const { qualified_probability_percent, proposal_probability_percent } = workspace
  const settings = {
    name: workspaceName,
    is_sample,
    sample_id: sample_id && idOf(sample_id, 'workspace'),
    time_zone,
    week_starts_on,
    weekly_minutes,
    holiday_region,
    currency,
    new_probability_percent,
    contacted_probability_percent,
    qualified_probability_percent,
    proposal_probability_percent,
    time_locked_until,
    timer_limit_minutes,
    languages,
    ai_policy,
    ai_provider,
  }
  return {
    user: { id, name, email, role },
    workspace: { id: idOf(caller.workspace_id, 'workspace'), ...settings },
    plan,
    today: todayIn(workspace.time_zone),
    work_url: workUrl(),
    ai_tokens_left: await tokensLeft(context),
    quotas: (await quotas?.usageOf({ ...caller, plan })) ?? null,
    entitlements: {
      ...entitlements({ ...caller, plan }, channel),
      plan_self_service: planSelfService,
    },
  }
}

/** Tokens left in this month's budget; null if the service has no model. */
async function tokensLeft({ read, caller, models }: ReadContext): Promise<number | null> {
  if (!models.model) return null
  const [month] = await read.rows(tokensOfMonth)
  return models.tokensLeft(caller.workspace_id, month!)
}

const wrongPassword = () =>
  invalid([{ in: 'body', pointer: '/current_password', detail: 'is wrong' }], 'wrong_password')

const unknownCurrency = () =>
  invalid(
    [{ in: 'body', pointer: '/currency', detail: 'must be a currency code such as EUR' }],
    'unknown_currency',
  )

const unknownTimeZone = () =>
  invalid(
    [{ in: 'body', pointer: '/time_zone', detail: 'must be a time zone such as Europe/Lisbon' }],
    'unknown_time_zone',
  )
