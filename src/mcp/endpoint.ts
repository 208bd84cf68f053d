/**
 * `/mcp`: the tools over streamable HTTP. Stateless, so that any process answers any message. A tool calls its operation in
 * process, with the credential of the message, so that it is limited, authorised and logged like every other call.
 */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { Scope } from '../../generated/client/types.gen.ts'
import manifest from '../../generated/manifest.json' with { type: 'json' }
import { tooLarge } from '../base/errors.ts'
import type { AdmitCaller } from '../call/lifecycle.ts'
import type { Addresses, InProcessSource, RequestSource } from '../call/request-source.ts'
import { knownOrigins, requestedOrigin, workOriginAt } from './address.ts'
import type { Serve } from './message.ts'
import { recordMessage } from './record-message.ts'

export type Fetch = (request: Request, inProcess: InProcessSource) => Response | Promise<Response>

type McpContext = Context<{ Bindings: RequestSource }>

const path = '/mcp'
const metadataPath = `/.well-known/oauth-protected-resource${path}`

/** In bytes; the longest note has 200,000 characters. */
const longestMessage = 4 * 1024 * 1024

/**
 * What a client asks its user for unless it names scopes itself: what tools need, except access to the account. Many clients ask
 * once, for the scopes that the first challenge names, so that these include writing.
 */
export const defaultScopes: readonly Scope[] = Object.values(Scope).filter(
  (scope) =>
    !scope.startsWith('account:') &&
    Object.values(manifest).some((operation) => operation.scope === scope && operation.tools.length > 0),
)

interface Parts {
  fetch: Fetch
  admitCaller: AdmitCaller
  /** Where clients sign in, if that is possible at this address. */
  issuerOf(asked: string): string
}

export function mcp(
  { fetch, admitCaller, issuerOf }: Parts,
  addresses: Addresses,
): Hono<{ Bindings: RequestSource }> {
  /** The SDK and the tools, which take longer to load than the rest of a start. */
  let loaded: Promise<Serve> | undefined
  const serve: Serve = async (...message) => {
    loaded ??= import('./serve.ts').then((module) => module.serve)
    return (await loaded)(...message)
  }

  const originOf = (http: McpContext) => requestedOrigin(http.req.url, http.env, addresses)
  /** The identifier of the resource (RFC 8707), which tokens of clients are for. */
  const resourceOf = (asked: string) => resourceAt(asked, addresses)

  /** Tells a client without a valid token where it gets one (RFC 9728 section 5.1). */
  function challenge(asked: string, error: string | null, scopes: readonly string[]): string {
    const parameters = {
      ...(error && { error }),
      resource_metadata: new URL(metadataPath, resourceOf(asked)).href,
      scope: scopes.join(' '),
    }
    return `Bearer ${Object.entries(parameters)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`
  }

  async function answer(http: McpContext, asked: string): Promise<Response> {
    const audience = resourceOf(asked)
    const response = await admitCaller(http, audience, async (caller, { record }) => {
      const { raw } = http.req
      const body = raw.method === 'POST' ? await textOf(raw) : undefined
      const { remoteAddress, origin } = http.env
      let isCalled = false
      const call = (request: Request) => {
        // The first call of an operation is the message, which was counted.
        const isCounted = !isCalled
        isCalled = true
        return fetch(request, { channel: 'mcp', remoteAddress, origin, audience, isCounted })
      }
      const workUrl = workOriginAt(origin, addresses)
      const { response, about, missing } = await serve({ request: raw, body, caller, workUrl, call })
      if (missing) {
        const scopes = [...(caller.keyScopes ?? []), ...missing]
        response.headers.set('WWW-Authenticate', challenge(asked, 'insufficient_scope', scopes))
      }
      if (body === undefined) return response
      return recordMessage(
        response,
        () => isCalled,
        (status) => record(about, status),
      )
    })
    const isProven = response.status !== 401
    const error = http.req.header('authorization') ? 'invalid_token' : null
    if (!isProven) response.headers.set('WWW-Authenticate', challenge(asked, error, defaultScopes))
    return response
  }

  return new Hono<{ Bindings: RequestSource }>()
    .all(path, (http) => {
      const asked = originOf(http)
      if (!asked) return http.text(unknownHost, 403)
      const origin = http.req.header('origin')
      if (origin && ![asked, ...knownOrigins(http.env, addresses)].includes(origin))
        return http.text('Pages of other sites may not call this address.\n', 403)
      return answer(http, asked)
    })
    .get(metadataPath, (http) => {
      const asked = originOf(http)
      if (!asked) return http.text(unknownHost, 403)
      return http.json({
        resource: resourceOf(asked),
        resource_name: 'Work management',
        authorization_servers: [issuerOf(asked)],
        scopes_supported: defaultScopes,
        bearer_methods_supported: ['header'],
      })
    })
}

/** The identifier of the resource at an address: what tokens of connected clients are for. */
export const resourceAt = (asked: string, { baseUrl }: Addresses): string =>
  new URL(path, baseUrl ? new URL(baseUrl).origin : asked).href

const unknownHost =
  'The service does not know this host as one of its own: set BASE_URL to the address that clients use.\n'

/** Throws 413. */
async function textOf(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > longestMessage) throw tooLarge(longestMessage)
  return (await received(request)).toString('utf8')
}

/** The body of a client that does not say how long it is may have no end. */
async function received({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > longestMessage) throw tooLarge(longestMessage)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
