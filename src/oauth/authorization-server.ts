/**
 * Where clients that know only the address of `/mcp` sign in. It stands at the address of the web pages, because people sign in
 * there. `oidc-provider` answers on Node's own request and response, within our limits and counts.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import type { RateLimits } from '../access/rate-limits.ts'
import type { Recorder } from '../activity/recorder.ts'
import { fetchPublic } from '../base/public-fetch.ts'
import type { AdmitAnyone } from '../call/lifecycle.ts'
import type { Addresses, RequestSource } from '../call/request-source.ts'
import { requestedOrigin } from '../mcp/address.ts'
import { resourceAt } from '../mcp/endpoint.ts'
import type { ProviderDependencies } from './provider.ts'

type Callback = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

interface Parts extends Pick<ProviderDependencies, 'errorPage' | 'errorPolicy'> {
  pool: Pool
  limits: RateLimits | null
  recorder: Recorder
  admitAnyone: AdmitAnyone
}

const paths = [
  '/.well-known/oauth-authorization-server',
  '/oauth/authorize/:id?',
  '/oauth/:name{token|register|revoke|jwks}',
]

/** Addresses at which the service is asked at the same time; only where none is set is there more than one. */
const mostProviders = 16

/** The identifier of the authorization server for those who have reached the service at `asked`. */
export const issuerAt = (asked: string, { workUrl }: Addresses) => (workUrl ? new URL(workUrl).origin : asked)

export function authorizationServer(parts: Parts, addresses: Addresses): Hono<{ Bindings: RequestSource }> {
  const providers = new Map<string, Promise<Callback>>()

  function providerAt(asked: string): Promise<Callback> {
    const found = providers.get(asked)
    if (found) return found
    if (providers.size >= mostProviders) providers.clear()
    const made = open(asked, addresses, parts)
    providers.set(asked, made)
    made.catch(() => providers.delete(asked))
    return made
  }

  async function answer(http: Context<{ Bindings: RequestSource }>): Promise<Response> {
    const { node, remoteAddress } = http.env
    const asked = requestedOrigin(http.req.url, http.env, addresses)
    if (!asked || !node)
      return http.text('Nobody signs in at this address: set WORK_URL and BASE_URL.\n', 403)
    return parts.admitAnyone(http, `oauth ${http.req.path.split('/')[2]}`, async () => {
      const callback = await providerAt(asked)
      const { host, protocol } = new URL(issuerAt(asked, addresses))
      Object.assign(node.incoming.headers, {
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
        'x-forwarded-for': remoteAddress ?? '',
      })
      await callback(node.incoming, node.outgoing)
      return RESPONSE_ALREADY_SENT
    })
  }

  const app = new Hono<{ Bindings: RequestSource }>()
  for (const path of paths) app.all(path, answer)
  return app
}

async function open(asked: string, addresses: Addresses, parts: Parts): Promise<Callback> {
  const { newProvider } = await import('./provider.ts')
  const { pool, limits, recorder, errorPage, errorPolicy } = parts
  const provider = await newProvider(issuerAt(asked, addresses), resourceAt(asked, addresses), {
    pool,
    fetch: fetchPublic as typeof fetch,
    mayLookUp: async (address) =>
      !limits ||
      limits.ofPublic('oauth client', address).then(
        () => true,
        () => false,
      ),
    count: (address, operation, status) => recorder.count({ address, operation, status }),
    errorPage,
    errorPolicy,
  })
  return provider.callback() as Callback
}
