/** What the pages offer to whom. What is allowed, the API alone decides, from the same declarations. */
import { html } from 'hono/html'
import type { AccountInfo, Role } from '../../../generated/client/types.gen.ts'
import { routes } from '../../../generated/server/routes.ts'
import { reaches } from '../../identity/authorise.ts'
import type { Html } from '../layout.ts'

type Operation = keyof typeof routes

/** Whether the role is enough for the operation. */
export const mayCall = ({ user }: AccountInfo, operation: Operation) =>
  reaches(user.role, routes[operation].role as Role)

/** Why the page does not offer it. */
export const roleNote = ({ user }: AccountInfo, what: string, operation: Operation): Html =>
  html`<p class="aside">${what} takes the role ${routes[operation].role}; yours is ${user.role}.</p>`
