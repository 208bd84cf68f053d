/** The one rule for which kinds of records a caller may read; which records of a kind is up to `src/data/visibility.ts`. */
import type { Scope } from '../../generated/client/types.gen.ts'
import { readRequirements } from '../../generated/server/requirements.ts'
import type { Kind } from '../model/columns.ts'
import { missingScope, reaches } from './authorise.ts'
import type { Caller } from './caller.ts'

type Requirement = (typeof readRequirements)[keyof typeof readRequirements]

const requirements: Partial<Record<Kind, Requirement>> = readRequirements

/** Whether scope and role let the caller read records of the kind. Kinds that no operation answers are for nobody. */
export function mayRead(caller: Caller, kind: Kind): boolean {
  const required = requirements[kind]
  return (
    required !== undefined && missingReadScope(caller, kind) === null && reaches(caller.role, required.role)
  )
}

/** The scope that reads records of the kind, if the caller's credential lacks it. */
export function missingReadScope(caller: Caller, kind: Kind): Scope | null {
  const scope = requirements[kind]?.scope
  return !scope || scope === 'any' ? null : missingScope(caller, [scope])
}
