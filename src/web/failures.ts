/** The pages shown if a page does not exist or fails. */
import type { Context, ErrorHandler } from 'hono'
import { html } from 'hono/html'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '../../generated/client/types.gen.ts'
import { log } from '../base/log.ts'
import { alert, refused } from './form.ts'
import type { Html } from './html.ts'
import { layout } from './layout.ts'

const page = (title: string, content: Html): Html =>
  layout({ title }, html`<h1>${title}</h1>${content}<p class="aside"><a href="/">Start page</a></p>`)

const text = (words: string) => html`<p>${words}</p>`

export const noSuchPage = (http: Context) =>
  http.html(page('No such page', text('There is no page at this address.')), 404)

/** Throws the refusal of an operation whose result the page cannot do without. */
export async function fail(http: Context, problem: Problem): Promise<never> {
  const res = await refused(http, problem, page('Not now', alert(problem)))
  throw new HTTPException(problem.status as ContentfulStatusCode, { res })
}

const reasons: Partial<Record<number, string>> = {
  403: 'That form does not come from a page of this site. Open the page again and send it from there.',
  413: 'That is more than a form may send.',
}

export const failedPage: ErrorHandler = (error, http) => {
  if (!(error instanceof HTTPException)) {
    log.error({ err: error }, 'page failed')
    return http.html(page('That went wrong', text('The service failed. Try again in a while.')), 500)
  }
  const status = error.status as ContentfulStatusCode
  return error.res ?? http.html(page('Refused', text(reasons[status] ?? error.message)), status)
}
