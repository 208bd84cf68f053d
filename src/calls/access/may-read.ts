/** Decides which kinds of records a caller may read. `src/data/visibility.ts` decides which records of a kind. */
import type { Scope, WithheldReason } from '../../../generated/client/types.gen.ts'
import { readRequirements } from '../../../generated/server/requirements.ts'
import type { Kind } from '../../domain/model/columns.ts'
import { includesRole, missingScope } from './authorise.ts'
import type { Caller } from './caller.ts'
import { isAdmin } from './caller.ts'

type Requirement = (typeof readRequirements)[keyof typeof readRequirements]

const requirements: Partial<Record<Kind, Requirement>> = readRequirements

/** Fields that only admins may read, in records that other users may read. */
const adminFields: Partial<Record<Kind, readonly string[]>> = { user: ['cost_cents'] }

export const mayRead = (caller: Caller, kind: Kind) => withheldReason(caller, kind) === null

/**
 * Why the caller may not read records of the kind, or one of their fields; null if the caller may. Kinds that no operation
 * returns, such as authorization codes, require a credential with all scopes.
 */
export function withheldReason(caller: Caller, kind: Kind | null, field?: string): WithheldReason | null {
  const required = kind && requirements[kind]
  if (!required) return caller.keyScopes ? 'scope' : null
  if (missingReadScope(caller, kind)) return 'scope'
  const isAdminField = field !== undefined && adminFields[kind]?.includes(field)
  return includesRole(caller.role, required.role) && (!isAdminField || isAdmin(caller)) ? null : 'role'
}

/** The scope that the caller lacks to read records of the kind; null if the caller may read them. */
export function missingReadScope(caller: Caller, kind: Kind): Scope | null {
  const scope = requirements[kind]?.scope
  return !scope || scope === 'any' ? null : missingScope(caller, [scope])
}

/** The first read scope in `scopes` (null: all scopes) that the caller lacks; null if the caller lacks none. */
export function missingReadScopeAmong(caller: Caller, scopes: readonly Scope[] | null): Scope | null {
  const readScopes = Object.values(requirements).flatMap(({ scope }) => (scope === 'any' ? [] : scope))
  return missingScope(
    caller,
    readScopes.filter((scope) => !scopes || scopes.includes(scope)),
  )
}
