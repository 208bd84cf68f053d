import type { OpenApi } from '../../../surface/src/document/openapi.ts'

/** From the lowest to the highest. */
const scopes = ['not needed', 'any', 'one area', 'full', 'session']

/** Whether a role or plan is higher, in the order of the document. Without one, there is no requirement. */
export function isHigher(
  now: string | null | undefined,
  before: string | null | undefined,
  { schemas }: OpenApi['components'],
): boolean {
  const ordered = [schemas.Role!.enum!, schemas.Plan!.enum!]
  const rank = (name: string | null | undefined) => Math.max(...ordered.map((names) => names.indexOf(name)))
  return rank(now) > rank(before)
}

/** Whether credentials that had `before` can lack `now`. The scopes of two areas do not include each other. */
export function isStricterScope(now: string, before: string): boolean {
  const rank = (scope: string) => scopes.indexOf(scope.includes(':') ? 'one area' : scope)
  return now !== before && rank(now) >= rank(before)
}
