/** What the pages offer to whom. Only the API enforces permissions; the pages read the same declarations. */
import { html } from 'hono/html'
import type { AccountInfo, Plan, Role, Scope } from '../../generated/client/types.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import type { Html } from './html.ts'

type Operation = keyof typeof manifest

/** Whether the caller has at least this role. */
export const hasRole = ({ entitlements }: AccountInfo, role: Role) => entitlements.roles.includes(role)

/** Whether the caller's role is enough for the operation. */
export const mayCall = (account: AccountInfo, operation: string) =>
  hasRole(account, manifest[operation as Operation].role as Role)

/**
 * The scopes with which the person's role and the plan leave something to call outside these pages, which write on every
 * plan.
 */
export function grantableScopes({ plan, entitlements }: AccountInfo): Scope[] {
  const plans = entitlements.plans.slice(0, entitlements.plans.indexOf(plan) + 1)
  const operations = Object.values(manifest).filter(
    (each) => plans.includes(each.plan as Plan) && entitlements.roles.includes(each.role as Role),
  )
  return entitlements.scopes.filter((scope) => operations.some((each) => each.scope === scope))
}

/** Explains why the page does not offer something. */
export const roleNote = ({ user }: AccountInfo, what: string, operation: string): Html =>
  html`<p class="aside">${what} needs the role ${manifest[operation as Operation].role}; yours is ${user.role}.</p>`
