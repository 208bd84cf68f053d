/** Authorisation: a call must have the role, the scopes and the plan that the specification declares for its operation. */
import type { Channel } from '../../../generated/client/types.gen.ts'
import { Plan, Role, Scope } from '../../../generated/client/types.gen.ts'
import { requirements } from '../../../generated/server/requirements.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from './caller.ts'

// In ascending order, as the specification lists them.
const roles: readonly Role[] = Object.values(Role)
const plans: readonly Plan[] = Object.values(Plan)

export interface Requirements {
  /** A scope, or `session` (a user's session), `full` (all scopes) or `any` (any credential). */
  scope: string
  role: Role
  plan: Plan
}

/**
 * Throws 403 with the missing scope, role or plan, or if the operation requires a session. `planSelfService` determines
 * whether the message refers the caller to an owner of the workspace or to the operator for a higher plan.
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
    'This operation requires a session. API keys and connected clients are not accepted.',
  )
}

export const includesRole = (role: Role, required: Role) => roles.indexOf(role) >= roles.indexOf(required)

/** Throws 403 if the caller's role is lower. */
export function checkRole(caller: Caller, role: Role): void {
  if (includesRole(caller.role, role)) return
  const detail = `This needs the role ${role}; yours is ${caller.role}.`
  throw new Refusal('role_required', detail, { required_role: role })
}

/** The first scope that the credential lacks; null if it has all of them, as sessions do. */
export function missingScope({ keyScopes }: Caller, scopes: readonly Scope[]): Scope | null {
  return scopes.find((scope) => keyScopes && !keyScopes.includes(scope)) ?? null
}

/** Throws 403 with the first scope that the credential lacks. */
export function checkScopes(caller: Caller, scopes: readonly Scope[]): void {
  const scope = missingScope(caller, scopes)
  if (scope) throw scopeRefusal(caller, scope)
}

/** `addition` completes the sentence: `, with which the summary was written`. */
export function scopeRefusal({ credential }: Caller, missing_scope: Scope, addition = ''): Refusal {
  const who = credential.kind === 'connection' ? 'connected client' : 'API key'
  const detail = `The ${who} lacks the scope ${missing_scope}${addition}.`
  return new Refusal('missing_scope', detail, { missing_scope })
}

/** The reason why a caller cannot write records; null if the caller can write. */
type WriteRefusal = 'role' | 'scopes' | 'plan' | null

/** The plans whose operations the caller may use. Plans limit the API only: the web pages can write on every plan. */
const plansOf = ({ plan }: Caller, channel: Channel) =>
  plans.slice(0, channel === 'web' ? plans.length : plans.indexOf(plan) + 1)

/** The scopes, roles and plans that the caller can use, and the reason if the caller cannot write records. */
export function entitlements(caller: Caller, channel: Channel) {
  const { keyScopes, keyToolsets, credential } = caller
  const own = {
    role: roles.slice(0, roles.indexOf(caller.role) + 1),
    plan: plansOf(caller, channel),
    scopes: Object.values(Scope).filter((scope) => keyScopes?.includes(scope) ?? true),
  }
  const all = { role: roles, plan: plans, scopes: Object.values(Scope) }
  /** The scopes with at least one allowed operation. */
  const usableScopes = ({ role, plan, scopes }: typeof all) =>
    scopes.filter((scope) =>
      requirements.some(
        (required) =>
          required.scope === scope && role.includes(required.role) && plan.includes(required.plan),
      ),
    )
  const scopes = usableScopes(own)
  const reasons: [boolean, WriteRefusal][] = [
    [writesRecords(scopes), null],
    [!writesRecords(usableScopes({ ...all, role: own.role })), 'role'],
    [!writesRecords(usableScopes({ ...all, scopes: own.scopes })), 'scopes'],
    [true, 'plan'],
  ]
  return {
    read: scopes.some((scope) => scope.endsWith(':read')),
    write: writesRecords(scopes),
    scopes,
    write_refusal_reason: reasons.find(([applies]) => applies)![1],
    roles: own.role,
    plans: own.plan,
    credential: credential.kind,
    toolsets: keyToolsets && [...keyToolsets],
  }
}

/** `account:write` does not count: every user can change their own account. */
const writesRecords = (scopes: readonly Scope[]) =>
  scopes.some((scope) => scope.endsWith(':write') && scope !== 'account:write')
