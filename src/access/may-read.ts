/** The one rule for which kinds of records a caller may read; which records of a kind is up to `src/data/visibility.ts`. */
import type { Scope, WithheldReason } from '../../generated/client/types.gen.ts'
import { readRequirements } from '../../generated/server/requirements.ts'
import type { Kind } from '../model/columns.ts'
import { includesRole, missingScope } from './authorise.ts'
import type { Caller } from './caller.ts'
import { isAdmin } from './caller.ts'

type Requirement = (typeof readRequirements)[keyof typeof readRequirements]

const requirements: Partial<Record<Kind, Requirement>> = readRequirements

/** Fields that only admins read, of records that others read. */
const forAdmins: Partial<Record<Kind, readonly string[]>> = { user: ['cost_cents'] }

/** Whether scope and role let the caller read records of the kind. */
export const mayRead = (caller: Caller, kind: Kind) => withheldReason(caller, kind) === null

/**
 * Why the caller may not read records of the kind, or a field of them; null if they may. What no operation answers, such as
 * a code of a sign-in, takes a credential with all scopes.
 */
export function withheldReason(caller: Caller, kind: Kind | null, field?: string): WithheldReason | null {
  const required = kind && requirements[kind]
  if (!required) return caller.keyScopes ? 'scope' : null
  if (missingReadScope(caller, kind)) return 'scope'
  const isForAdmins = field !== undefined && forAdmins[kind]?.includes(field)
  return includesRole(caller.role, required.role) && (!isForAdmins || isAdmin(caller)) ? null : 'role'
}

/** The scope that reads records of the kind, if the caller's credential lacks it. */
export function missingReadScope(caller: Caller, kind: Kind): Scope | null {
  const scope = requirements[kind]?.scope
  return !scope || scope === 'any' ? null : missingScope(caller, [scope])
}

/** A scope that `scopes`, null for all, has and the caller lacks, of those that read records; null if there is none. */
export function missingReadScopeAmong(caller: Caller, scopes: readonly Scope[] | null): Scope | null {
  const reading = Object.values(requirements).flatMap(({ scope }) => (scope === 'any' ? [] : scope))
  return missingScope(
    caller,
    reading.filter((scope) => !scopes || scopes.includes(scope)),
  )
}
