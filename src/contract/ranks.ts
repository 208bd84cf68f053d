/** Requirements of roles, plans and scopes, from the lowest to the highest. */
const roles = ['viewer', 'member', 'admin', 'owner']
const plans = ['starter', 'pro', 'business']
const scopes = ['not needed', 'any', 'one area', 'full', 'session']

/** Whether a role or plan is higher. Without one, there is no requirement. */
export const isHigher = (now: string | null | undefined, before: string | null | undefined): boolean =>
  rankOf(now) > rankOf(before)

const rankOf = (name: string | null | undefined) =>
  name ? Math.max(roles.indexOf(name), plans.indexOf(name)) : -1

/** Whether credentials that had `before` can lack `now`. The scopes of two areas do not include each other. */
export function isStricterScope(now: string, before: string): boolean {
  const rank = (scope: string) => scopes.indexOf(scope.includes(':') ? 'one area' : scope)
  return now !== before && rank(now) >= rank(before)
}
