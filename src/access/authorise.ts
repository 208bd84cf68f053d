/** What a call may do: role ∩ key's scopes ∩ plan, from what the specification declares beside the operation. */
import type { Channel } from '../../generated/client/types.gen.ts'
import { Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import { Refusal } from '../base/errors.ts'
import type { Caller } from './caller.ts'

// In ascending order, as the specification lists them.
const roles: readonly Role[] = Object.values(Role)
const plans: readonly Plan[] = Object.values(Plan)

/** What an operation requires of its caller. */
export interface Requirements {
  /** `session` for a session of any kind of user, `any` for every credential; null where none is needed. */
  scope: string | null
  role: Role
  plan: Plan
}

/** Throws 403, naming the missing scope, role or plan, or if the operation needs the other kind of credential. */
export function authorise({ scope, role, plan }: Requirements, caller: Caller, channel: Channel): void {
  if (scope === 'session') checkIsSession(caller)
  else if (scope !== 'any') checkScope(caller, scope as Scope)
  checkRole(caller, role)
  // The web pages are not the API: they can write on every plan.
  if (channel !== 'web' && plans.indexOf(caller.plan) < plans.indexOf(plan)) {
    const detail = `The plan ${caller.plan} does not include this; ${plan} does.`
    throw new Refusal('plan_required', detail, { required_plan: plan })
  }
}

function checkIsSession({ credential }: Caller): void {
  if (credential.kind === 'session') return
  throw new Refusal('session_required', 'This takes a session, which an API key is not.')
}

/** Whether the role includes everything that `needed` allows. */
export const reaches = (role: Role, needed: Role) => roles.indexOf(role) >= roles.indexOf(needed)

/** Throws 403 if the caller's role is lower. */
export function checkRole(caller: Caller, role: Role): void {
  if (reaches(caller.role, role)) return
  const detail = `This takes the role ${role}; yours is ${caller.role}.`
  throw new Refusal('role_required', detail, { required_role: role })
}

/** The first scope that the API key lacks; null if none, and for sessions. */
export function missingScope({ keyScopes }: Caller, scopes: readonly Scope[]): Scope | null {
  return scopes.find((scope) => keyScopes && !keyScopes.includes(scope)) ?? null
}

function checkScope(caller: Caller, scope: Scope): void {
  if (!missingScope(caller, [scope])) return
  throw new Refusal('missing_scope', `The API key lacks the scope ${scope}.`, { missing_scope: scope })
}

export type WriteRefusal = 'role' | 'scopes' | 'plan' | null

/** The caller's effective scopes, and the first reason why write scopes are missing. */
export function entitlements({ keyScopes, role, plan, credential }: Caller, channel: Channel) {
  const planned = (scope: Scope) => scope.endsWith(':read') || channel === 'web' || plan !== 'starter'
  const permitted = (scope: Scope) => scope.endsWith(':read') || role !== 'viewer'
  const keyed = (scope: Scope) => keyScopes?.includes(scope) ?? true
  const all = Object.values(Scope)
  const scopes = all.filter((scope) => planned(scope) && permitted(scope) && keyed(scope))
  const writes = (list: readonly Scope[]) => list.some((scope) => scope.endsWith(':write'))
  const reasons: [boolean, WriteRefusal][] = [
    [writes(scopes), null],
    [!writes(all.filter(permitted)), 'role'],
    [!writes(all.filter(keyed)), 'scopes'],
    [true, 'plan'],
  ]
  return {
    read: scopes.length > 0,
    write: writes(scopes),
    scopes,
    write_refused_because: reasons.find(([holds]) => holds)![1],
    roles: roles.filter((each) => reaches(role, each)),
    credential: credential.kind,
  }
}
