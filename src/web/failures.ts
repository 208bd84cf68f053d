/** The pages shown if a page does not exist or fails. */
import type { Context, ErrorHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AccountInfo, Problem } from '../../generated/client/types.gen.ts'
import { log } from '../base/log.ts'
import { alert, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'

const page = (title: string, content: Html, account?: AccountInfo | null): Html =>
  layout(
    { title, account },
    html`<h1>${title}</h1>${content}<p class="aside"><a href="/">Go to the start page</a></p>`,
  )

const paragraph = (words: string) => html`<p>${words}</p>`

/** The session, where it has been found out. */
interface Env {
  Variables?: { session?: { account: AccountInfo | null } }
}

/** Under the header of whoever is signed in. */
export const notFoundPage = (http: Context<Env>) =>
  http.html(
    page('Page not found', paragraph('There is no page at this address.'), http.var.session?.account),
    404,
  )

/** Throws the refusal of an operation whose result the page cannot do without. */
export async function throwRefusal(http: Context, problem: Problem): Promise<never> {
  const res = await respondRefused(http, problem, page('This did not work', alert(problem)))
  throw new HTTPException(problem.status as ContentfulStatusCode, { res })
}

const explanations: Partial<Record<number, string>> = {
  400: 'This form is incomplete, or older than the service. Open the page again and send the form from there.',
  403: 'This form was not sent from a page of this site. Open the page again and send the form from there.',
  413: 'This is more than a form can send.',
}

export const failedPage: ErrorHandler = (error, http) => {
  if (!(error instanceof HTTPException)) {
    log.error({ err: error }, 'page failed')
    return http.html(
      page('Something went wrong', paragraph('This is our fault, not yours. Please try again in a moment.')),
      500,
    )
  }
  const status = error.status as ContentfulStatusCode
  return (
    error.res ?? http.html(page('Request refused', paragraph(explanations[status] ?? error.message)), status)
  )
}
