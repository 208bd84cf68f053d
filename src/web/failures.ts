/** The pages for addresses that do not exist and for failures. */
import type { Context, ErrorHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../generated/client/types.gen.ts'
import { log } from '../base/log.ts'
import { alert, respondRefused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'
import type { PageAccount } from './surroundings.ts'

const page = (title: string, content: Html, account?: PageAccount | null): Html =>
  layout(
    { title, account },
    html`<h1>${title}</h1>${content}<p class="aside"><a href="/">Go to the start page</a></p>`,
  )

const paragraph = (words: string) => html`<p>${words}</p>`

/** The session is absent if the request failed before it was restored. */
interface Env {
  Variables?: { session?: { account: PageAccount | null } }
}

/** Keeps the header of a signed-in user. */
export const notFoundPage = (http: Context<Env>) =>
  http.html(
    page('Page not found', paragraph('There is no page at this address.'), http.var.session?.account),
    404,
  )

/** Throws a page that explains the refusal of an operation that the page depends on. */
export async function throwRefusal(http: Context, problem: Problem): Promise<never> {
  const res = await respondRefused(http, problem, page('This did not work', alert(problem)))
  throw new HTTPException(problem.status as ContentfulStatusCode, { res })
}

const explanations: Partial<Record<number, string>> = {
  400: 'This form is incomplete or out of date. Open the page again and submit the form from there.',
  403: 'This form was not submitted from a page of this site. Open the page again and submit the form from there.',
  413: 'This form is too large. Shorten the text and submit it again.',
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
