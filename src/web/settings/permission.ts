/** What the pages offer to whom. Only the API enforces permissions; the pages read the same declarations. */
import { html } from 'hono/html'
import type { AccountInfo, Role } from '../../../generated/client/types.gen.ts'
import manifest from '../../../generated/manifest.json' with { type: 'json' }
import type { Html } from '../layout.ts'

type Operation = keyof typeof manifest

/** Whether the caller has at least this role. */
export const reaches = ({ entitlements }: AccountInfo, role: Role) => entitlements.roles.includes(role)

/** Whether the caller's role is enough for the operation. */
export const mayCall = (account: AccountInfo, operation: Operation) =>
  reaches(account, manifest[operation].role as Role)

/** Explains why the page does not offer something. */
export const roleNote = ({ user }: AccountInfo, what: string, operation: Operation): Html =>
  html`<p class="aside">${what} takes the role ${manifest[operation].role}; yours is ${user.role}.</p>`
