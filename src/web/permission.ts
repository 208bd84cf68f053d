/** Decides which actions a page offers. The API enforces permissions; the pages read the same declarations. */
import { html } from 'hono/html'
import type { AccountInfo, Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import type { Html } from './html.ts'

type Operation = keyof typeof manifest

/** True if the user has this role or a higher one. */
export const hasRole = ({ entitlements }: AccountInfo, role: Role) => entitlements.roles.includes(role)

/** True if the user's role allows the operation. */
export const mayCall = (account: AccountInfo, operation: string) =>
  hasRole(account, manifest[operation as Operation].role as Role)

/** The scopes of the operations that role and plan allow over the API. The pages themselves can write on every plan. */
export function grantableScopes({ plan, entitlements }: AccountInfo): Scope[] {
  const plans = entitlements.plans.slice(0, entitlements.plans.indexOf(plan) + 1)
  const operations = Object.values(manifest).filter(
    (each) => plans.includes(each.plan as Plan) && entitlements.roles.includes(each.role as Role),
  )
  return entitlements.scopes.filter((scope) => operations.some((each) => each.scope === scope))
}

/** Explains which role is missing for an action. */
export const roleNote = ({ user }: AccountInfo, what: string, operation: string): Html =>
  html`<p class="aside">${what} needs the role ${manifest[operation as Operation].role}; yours is ${user.role}.</p>`
