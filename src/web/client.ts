/** The pages call the same operations as everyone else: through the generated client, but in process. */
import type { Context } from 'hono'
import { createClient } from '../../generated/client/client/index.ts'
import type { Arrival, InProcess } from '../call/arrival.ts'

export type Fetch = (request: Request, inProcess: InProcess) => Response | Promise<Response>

/** A client that acts for the person at the browser, with their session as the credential. */
export function clientFor(http: Context, fetch: Fetch, session?: string) {
  const { remoteAddress, origin } = http.env as Arrival
  return createClient({
    baseUrl: 'http://in-process.invalid',
    auth: session,
    headers: { 'user-agent': http.req.header('user-agent') },
    fetch: (async (request: Request) =>
      fetch(request, { channel: 'web', remoteAddress, origin })) as typeof globalThis.fetch,
  })
}
