/** Shared by the pages of records. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Problem } from '../../../generated/client/types.gen.ts'
import type { PageDescriptor, PageOperation } from '../../surface/page-descriptor.ts'
import { alert, refused } from '../form.ts'
import type { Html } from '../html.ts'
import { layout } from '../layout.ts'
import { mayCall } from '../permission.ts'
import type { SignedInEnv } from '../session.ts'

export type RecordsContext = Context<SignedInEnv>

/** A page with its title and what can be done from it. */
export const framed = (http: RecordsContext, title: string, actions: Html | string, content: Html): Html =>
  layout(
    { title, account: http.var.account, path: http.req.path },
    html`<div class="head"><h1>${title}</h1><div class="actions">${actions}</div></div>${content}`,
  )

/** Explains a refusal: on the page with the form, or on its own if its record is missing or it is forbidden. */
export function refusal(http: RecordsContext, problem: Problem, page?: Html) {
  const isAlone = !page || problem.status === 404
  return refused(http, problem, isAlone ? framed(http, 'Not possible', '', alert(problem)) : page)
}

/** Whether the page has the operation, and the caller's role is enough for it. */
export const offers = ({ var: { account } }: RecordsContext, operation?: PageOperation) =>
  operation !== undefined && mayCall(account, operation.id)

export const addressOf = ({ path }: PageDescriptor, id: string) => `/${path}/${id}`

/** A button that does something at once. */
export const act = (action: string, text: string, fields: Record<string, string> = {}): Html =>
  html`<form method="post" action="${action}" class="act">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="quiet">${text}</button>
  </form>`
