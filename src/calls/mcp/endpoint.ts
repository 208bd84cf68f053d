/**
 * `/mcp`: the tools over streamable HTTP. Stateless, so that any process can handle any message. A tool calls its operation in
 * process, with the credential of the message, so that it is limited, authorised and logged like any other call.
 */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { Scope } from '../../../generated/client/types.gen.ts'
import manifest from '../../../generated/manifest.json' with { type: 'json' }
import { tooLarge } from '../../base/errors.ts'
import type { AdmitCaller } from '../lifecycle/lifecycle.ts'
import type { Addresses, InProcessSource, RequestSource } from '../lifecycle/request-source.ts'
import { knownOrigins, requestedOrigin, workOriginAt } from './address.ts'
import type { Serve } from './message.ts'
import { recordMessage } from './record-message.ts'

type Fetch = (request: Request, inProcess: InProcessSource) => Response | Promise<Response>

type McpContext = Context<{ Bindings: RequestSource }>

const path = '/mcp'
const metadataPath = `/.well-known/oauth-protected-resource${path}`

/** Enough for the longest note, which has 200,000 characters. */
const maxMessageBytes = 4 * 1024 * 1024

/**
 * The scopes that a client requests if it does not choose any: the scopes of the tools, except account scopes. Includes write
 * scopes, because many clients request only the scopes of the first challenge.
 */
export const defaultScopes: readonly Scope[] = Object.values(Scope).filter(
  (scope) =>
    !scope.startsWith('account:') &&
    Object.values(manifest).some((operation) => operation.scope === scope && operation.tools.length > 0),
)

interface Parts {
  fetch: Fetch
  admitCaller: AdmitCaller
  /** The issuer of tokens for the given origin. */
  issuerOf(origin: string): string
  /** Whether pages of another site, with this origin, may call the API. */
  isAllowedOrigin(origin: string): boolean
}

export function mcp(
  { fetch, admitCaller, issuerOf, isAllowedOrigin }: Parts,
  addresses: Addresses,
): Hono<{ Bindings: RequestSource }> {
  /** Loaded on first use, because the SDK and the tools take longer to load than the rest of the service. */
  let loaded: Promise<Serve> | undefined
  const serve: Serve = async (...message) => {
    loaded ??= import('./serve.ts').then((module) => module.serve)
    return (await loaded)(...message)
  }

  const originOf = (http: McpContext) => requestedOrigin(http.req.url, http.env, addresses)
  /** The resource (RFC 8707) that tokens of connected clients are issued for. */
  const resourceOf = (requested: string) => resourceAt(requested, addresses)

  /** The challenge that tells a client where to get a token (RFC 9728 section 5.1). */
  function challenge(requested: string, error: string | null): string {
    const parameters = {
      ...(error && { error }),
      resource_metadata: new URL(metadataPath, resourceOf(requested)).href,
      scope: defaultScopes.join(' '),
    }
    return `Bearer ${Object.entries(parameters)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`
  }

  async function respond(http: McpContext, requested: string): Promise<Response> {
    const audience = resourceOf(requested)
    const response = await admitCaller(http, audience, async (caller, { record }) => {
      const { raw } = http.req
      const body = raw.method === 'POST' ? await textOf(raw) : undefined
      const { remoteAddress, origin } = http.env
      let isCalled = false
      const call = (request: Request) => {
        // The message was counted towards the rate limit, and that covers its first operation.
        const isCounted = !isCalled
        isCalled = true
        return fetch(request, { channel: 'mcp', remoteAddress, origin, audience, isCounted })
      }
      const workUrl = workOriginAt(origin, addresses)
      const { response, about } = await serve({ request: raw, body, caller, workUrl, call })
      if (body === undefined) return response
      return recordMessage(
        response,
        () => isCalled,
        (status) => record(about, about.status ?? status),
      )
    })
    const isAuthenticated = response.status !== 401
    const error = http.req.header('authorization') ? 'invalid_token' : null
    if (!isAuthenticated) response.headers.set('WWW-Authenticate', challenge(requested, error))
    return response
  }

  return new Hono<{ Bindings: RequestSource }>()
    .all(path, (http) => {
      const requested = originOf(http)
      if (!requested) return http.text(unknownHost, 403)
      const origin = http.req.header('origin')
      const own = [requested, ...knownOrigins(http.env, addresses)]
      if (origin && !own.includes(origin) && !isAllowedOrigin(origin))
        return http.text('Cross-origin requests are not allowed.\n', 403)
      return respond(http, requested)
    })
    .get(metadataPath, (http) => {
      const requested = originOf(http)
      if (!requested) return http.text(unknownHost, 403)
      return http.json({
        resource: resourceOf(requested),
        resource_name: 'Work management',
        authorization_servers: [issuerOf(requested)],
        scopes_supported: defaultScopes,
        bearer_methods_supported: ['header'],
      })
    })
}

/** The resource that tokens of connected clients are issued for, at the given origin of the service. */
export const resourceAt = (requested: string, { baseUrl }: Addresses): string =>
  new URL(path, baseUrl ? new URL(baseUrl).origin : requested).href

const unknownHost = 'Unknown host: set BASE_URL to the address that clients use.\n'

/** Throws 413. */
async function textOf(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxMessageBytes) throw tooLarge(maxMessageBytes)
  return (await readBody(request)).toString('utf8')
}

/** Enforces the limit while the body arrives, in case it has no `Content-Length`. */
async function readBody({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxMessageBytes) throw tooLarge(maxMessageBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
