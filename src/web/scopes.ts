/** Describes scopes for people, in the words of the specification. */
import type { Scope } from '../../generated/client/types.gen.ts'
import { scopesInWords } from '../../generated/constants.ts'

const words: Readonly<Record<Scope, string>> = scopesInWords

/** `Log time, and change projects, tasks, absences and bills`. */
export const scopeText = (scope: Scope): string => words[scope][0]!.toUpperCase() + words[scope].slice(1)

/** `Can read notes and their files`; without a restriction `everything that the person can do`. */
export const scopesText = (scopes: readonly Scope[] | null): string =>
  scopes ? `Can ${scopes.map((scope) => words[scope]).join('; ')}` : 'Everything that the person can do'
