/** Pages call the public operations through the generated client, in process. */
import type { Context } from 'hono'
import { createClient } from '../../generated/client/client/index.ts'
import type { InProcessSource, PageView, RequestSource } from '../calls/lifecycle/request-source.ts'
import type { Submission } from './submission.ts'
import { sendOnce } from './submission.ts'

export type Fetch = (request: Request, inProcess: InProcessSource) => Response | Promise<Response>

/**
 * A client that acts for the user in the browser, with their session as the credential. Writes use the form's idempotency
 * key unless the page passes another one.
 */
export function clientFor(http: Context, fetch: Fetch, session?: string) {
  const { remoteAddress, origin } = http.env as RequestSource
  const source = { channel: 'web', remoteAddress, origin } as const
  const view: PageView = http.get('view')
  const read = (request: Request) => {
    request.headers.set('x-request-id', view.entryId)
    return fetch(request, { ...source, view })
  }
  const write = async (request: Request) => {
    view.hasWritten = true
    return fetch(request, source)
  }
  return createClient({
    baseUrl: 'http://in-process.invalid',
    auth: session,
    headers: { 'user-agent': http.req.header('user-agent') },
    fetch: (async (request: Request) => {
      if (request.method === 'GET') return read(request)
      const submission: Submission | undefined = http.get('submission')
      const hasKey = request.headers.has('idempotency-key')
      return submission && !hasKey ? sendOnce(submission, request, write) : write(request)
    }) as typeof globalThis.fetch,
  })
}
