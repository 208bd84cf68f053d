/** What a call may do: role ∩ key's scopes ∩ plan, from what the specification declares beside the operation. */
import type { Channel } from '../../generated/client/types.gen.ts'
import { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import { requirements } from '../../generated/server/requirements.ts'
import { Refusal } from '../base/errors.ts'
import type { Caller } from './caller.ts'

// In ascending order, as the specification lists them.
const roles: readonly Role[] = Object.values(Role)
const plans: readonly Plan[] = Object.values(Plan)

/** What an operation requires of its caller. */
export interface Requirements {
  /** `session` for a session of any kind of user, `full` for every scope, `any` for every credential. */
  scope: string
  role: Role
  plan: Plan
}

/**
 * Throws 403, naming the missing scope, role or plan, or if the operation needs the other kind of credential. Who may change
 * the plan depends on whether owners choose it themselves.
 */
export function authorise(
  { scope, role, plan }: Requirements,
  caller: Caller,
  channel: Channel,
  planSelfService: boolean,
): void {
  if (scope === 'session') checkIsSession(caller)
  else if (scope !== 'any') checkScopes(caller, scope === 'full' ? Object.values(Scope) : [scope as Scope])
  checkRole(caller, role)
  if (!plansOf(caller, channel).includes(plan)) {
    const how = planSelfService
      ? `The owner of the workspace can choose it, at /settings/workspace or with vs account plan ${plan}.`
      : 'The operator of the service sets it.'
    const detail = `The plan ${caller.plan} does not allow this; ${plan} does. ${how}`
    throw new Refusal('plan_required', detail, { required_plan: plan })
  }
}

function checkIsSession({ credential }: Caller): void {
  if (credential.kind === 'session') return
  throw new Refusal(
    'session_required',
    'This operation needs a session. API keys and connected clients are not accepted.',
  )
}

/** Whether the role includes everything that `needed` allows. */
export const includesRole = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed)

/** Whether the caller's role and plan allow the operation, whatever scopes the credential has. */
export const roleAndPlanAllow = (caller: Caller, { role, plan }: Pick<Requirements, 'role' | 'plan'>) =>
  includesRole(caller.role, role) && plans.indexOf(caller.plan) >= plans.indexOf(plan)

/** Throws 403 if the caller's role is lower. */
export function checkRole(caller: Caller, role: Role): void {
  if (includesRole(caller.role, role)) return
  const detail = `This needs the role ${role}; yours is ${caller.role}.`
  throw new Refusal('role_required', detail, { required_role: role })
}

/** The first scope that the API key lacks; null if none, and for sessions. */
export function missingScope({ keyScopes }: Caller, scopes: readonly Scope[]): Scope | null {
  return scopes.find((scope) => keyScopes && !keyScopes.includes(scope)) ?? null
}

/** Throws 403, naming the first scope that the API key lacks. */
export function checkScopes(caller: Caller, scopes: readonly Scope[]): void {
  const scope = missingScope(caller, scopes)
  if (!scope) return
  const who = caller.credential.kind === 'connection' ? 'client' : 'API key'
  throw new Refusal('missing_scope', `The ${who} lacks the scope ${scope}.`, { missing_scope: scope })
}

export type WriteRefusal = 'role' | 'scopes' | 'plan' | null

/** The plans whose operations the caller may use. The web pages are not the API: they write on every plan. */
const plansOf = ({ plan }: Caller, channel: Channel) =>
  plans.slice(0, channel === 'web' ? plans.length : plans.indexOf(plan) + 1)

/** Of all scopes those with which the caller may call something, and why not more can be changed. */
export function entitlements(caller: Caller, channel: Channel) {
  const { keyScopes, credential } = caller
  const own = {
    role: roles.slice(0, roles.indexOf(caller.role) + 1),
    plan: plansOf(caller, channel),
    scopes: Object.values(Scope).filter((scope) => keyScopes?.includes(scope) ?? true),
  }
  const all = { role: roles, plan: plans, scopes: Object.values(Scope) }
  /** The scopes of the operations that are allowed. */
  const reached = ({ role, plan, scopes }: typeof all) =>
    scopes.filter((scope) =>
      requirements.some(
        (each) => each.scope === scope && role.includes(each.role) && plan.includes(each.plan),
      ),
    )
  const scopes = reached(own)
  const reasons: [boolean, WriteRefusal][] = [
    [writesRecords(scopes), null],
    [!writesRecords(reached({ ...all, role: own.role })), 'role'],
    [!writesRecords(reached({ ...all, scopes: own.scopes })), 'scopes'],
    [true, 'plan'],
  ]
  return {
    read: scopes.some((scope) => scope.endsWith(':read')),
    write: writesRecords(scopes),
    scopes,
    write_refusal_reason: reasons.find(([holds]) => holds)![1],
    roles: own.role,
    plans: own.plan,
    credential: credential.kind,
  }
}

/** Everybody changes something of their account. */
const writesRecords = (scopes: readonly Scope[]) =>
  scopes.some((scope) => scope.endsWith(':write') && scope !== 'account:write')
