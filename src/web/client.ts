/** Pages call the public operations through the generated client, in process. */
import type { Context } from 'hono'
import { createClient } from '../../generated/client/client/index.ts'
import type { InProcessSource, RequestSource } from '../call/request-source.ts'
import type { Submission } from './submission.ts'
import { sendOnce } from './submission.ts'

export type Fetch = (request: Request, inProcess: InProcessSource) => Response | Promise<Response>

/** The log names it as the tool of the calls that a browser caused by loading a page ahead. */
export const prefetch = 'prefetch'

const isPrefetch = ({ req }: Context): boolean => req.header('sec-purpose')?.startsWith('prefetch') ?? false

/**
 * A client that acts for the user in the browser, with their session as the credential. Writes use the form's idempotency
 * key unless the page passes another one.
 */
export function clientFor(http: Context, fetch: Fetch, session?: string) {
  const { remoteAddress, origin } = http.env as RequestSource
  const send = async (request: Request) => fetch(request, { channel: 'web', remoteAddress, origin })
  return createClient({
    baseUrl: 'http://in-process.invalid',
    auth: session,
    headers: {
      'user-agent': http.req.header('user-agent'),
      ...(isPrefetch(http) && { 'service-tool': prefetch }),
    },
    fetch: (async (request: Request) => {
      const submission: Submission | undefined = http.get('submission')
      const needsNoKey = request.method === 'GET' || request.headers.has('idempotency-key')
      return submission && !needsNoKey ? sendOnce(submission, request, send) : send(request)
    }) as typeof globalThis.fetch,
  })
}
