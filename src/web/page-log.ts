/** Logs each page that a signed-in person requests, also if it is refused, before it is sent. */
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { OpenedPage, PageLog } from '../calls/lifecycle/request-source.ts'
import { isId } from '../shared/record-id.ts'
import type { PageEnv } from './session.ts'

export const logPages = (log: PageLog): MiddlewareHandler<PageEnv> =>
  async function logPage(http, next) {
    const view = log.open()
    http.set('view', view)
    await next()
    if (http.req.method === 'POST' && view.hasWritten) return
    if (await log.record(view, pageOf(http), http.res.status)) return
    await http.res.body?.cancel()
    throw new HTTPException(503, { message: 'The page could not be logged. Please try again in a moment.' })
  }

function pageOf({ req }: Context): OpenedPage {
  const names = [...new Set(new URL(req.url).searchParams.keys())]
  return {
    operation: isPrefetch(req) ? 'prefetchPage' : 'openPage',
    address: names.length > 0 ? `${req.path}?${names.join('&')}` : req.path,
    recordId: req.path.split('/').find(isId) ?? null,
  }
}

/** Browsers load the page of a link as soon as the pointer is down on it. */
const isPrefetch = (req: Context['req']) => req.header('sec-purpose')?.startsWith('prefetch') ?? false
