/**
 * The OAuth authorization server for MCP clients. It runs at the address of the web pages, because users sign in there.
 * Requests go through the rate limits and counters of the service; then `oidc-provider` writes the response to Node's own
 * objects.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Pool } from 'pg'
import { fetchPublic } from '../../base/public-fetch.ts'
import type { RateLimits } from '../access/rate-limits.ts'
import type { Recorder } from '../activity/recorder.ts'
import type { AdmitAnyone } from '../lifecycle/lifecycle.ts'
import type { Addresses, RequestSource } from '../lifecycle/request-source.ts'
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

/** Maximum number of cached providers. There is more than one only if no address is configured. */
const maxProviders = 16

/** The issuer for clients that reached the service at `requested`. */
export const issuerAt = (requested: string, { workUrl }: Addresses) =>
  workUrl ? new URL(workUrl).origin : requested

export function authorizationServer(parts: Parts, addresses: Addresses): Hono<{ Bindings: RequestSource }> {
  const providers = new Map<string, Promise<Callback>>()

  function providerAt(requested: string): Promise<Callback> {
    const cached = providers.get(requested)
    if (cached) return cached
    if (providers.size >= maxProviders) providers.clear()
    const created = open(requested, addresses, parts)
    providers.set(requested, created)
    created.catch(() => providers.delete(requested))
    return created
  }

  async function respond(http: Context<{ Bindings: RequestSource }>): Promise<Response> {
    const { node, remoteAddress } = http.env
    const requested = requestedOrigin(http.req.url, http.env, addresses)
    if (!requested || !node)
      return http.text('Unknown host: set WORK_URL and BASE_URL to the addresses that clients use.\n', 403)
    return parts.admitAnyone(http, `oauth ${http.req.path.split('/')[2]}`, async () => {
      const callback = await providerAt(requested)
      const { host, protocol } = new URL(issuerAt(requested, addresses))
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
  for (const path of paths) app.all(path, respond)
  return app
}

async function open(requested: string, addresses: Addresses, parts: Parts): Promise<Callback> {
  const { newProvider } = await import('./provider.ts')
  const { pool, limits, recorder, errorPage, errorPolicy } = parts
  const provider = await newProvider(issuerAt(requested, addresses), resourceAt(requested, addresses), {
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
