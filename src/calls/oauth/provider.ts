/**
 * Configures `oidc-provider` as an OAuth server without OpenID Connect. Clients are public, use PKCE, and get single-use
 * refresh tokens. Loaded on the first request.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Adapter, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import Provider, { errors, interactionPolicy } from 'oidc-provider'
import type { Pool } from 'pg'
import { Scope } from '../../../generated/client/types.gen.ts'
import { log } from '../../base/log.ts'
import { type ConnectionRequest, connectionSeconds } from '../access/connections.ts'
import { defaultScopes } from '../mcp/endpoint.ts'
import { accessTokenSeconds, accessTokens, maxConnectionSeconds, newAccessToken } from './access-tokens.ts'
import { isRedirectUri, redirectUriRule } from './redirect-uris.ts'
import type { Decision } from './requests.ts'
import { AlreadyEndedError, cookieKey, noStorage, recordsOf } from './storage.ts'

const scopes: string[] = Object.values(Scope)

/** Time for the user to sign in and decide. */
const requestSeconds = 15 * 60

export interface ProviderDependencies {
  pool: Pool
  /** Fetches the metadata of a client. */
  fetch: NonNullable<Configuration['fetch']>
  /** Resolves to true if the rate limit of the address allows another metadata request. */
  mayLookUp(address: string): Promise<boolean>
  /** Called before each response. */
  count(address: string, operation: string, status: number): Promise<void>
  /** The page for an invalid request. */
  errorPage(description: string): Promise<string>
  errorPolicy: string
}

/** `resource` identifies the API that tokens are issued for (RFC 8707). */
export async function newProvider(
  issuer: string,
  resource: string,
  dependencies: ProviderDependencies,
): Promise<Provider> {
  const { pool, fetch, mayLookUp, count, errorPage, errorPolicy } = dependencies
  const { Check, Prompt } = interactionPolicy
  const consent = new Check(
    'consent',
    'each request needs consent',
    'consent_required',
    (ctx) => !ctx.oidc.result?.consent,
    (ctx) => ({
      request: requestOf(ctx, resource),
    }),
  )
  const kinds: Record<string, ReturnType<typeof recordsOf>> = {
    Session: noStorage,
    AccessToken: accessTokens(pool, () => Provider.ctx?.ip || null),
    Client: clientsIn(pool),
  }
  const provider: Provider = new Provider(issuer, {
    adapter: (kind: string) => withInvalidGrant(kinds[kind] ?? recordsOf(pool, kind)),
    // A new key at each start is enough, because no ID tokens are issued.
    jwks: { keys: [generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })] },
    cookies: {
      keys: [await cookieKey(pool, randomBytes(32).toString('base64url'))],
      names: { interaction: 'oauth_request', resume: 'oauth_resume', session: 'oauth_session' },
    },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
    },
    scopes,
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: 'ES256',
      // Local agents listen on a different port each time (RFC 8252).
      application_type: 'native',
    },
    extraClientMetadata: {
      properties: ['redirect_uris'],
      validator(_, __, addresses) {
        if (!Array.isArray(addresses) || !addresses.every(isRedirectUri))
          throw new errors.InvalidClientMetadata(redirectUriRule)
      },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      Grant: maxConnectionSeconds,
      Interaction: requestSeconds,
      RefreshToken: connectionSeconds,
      Session: requestSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_, requested) {
          if (requested !== resource) throw new errors.InvalidTarget()
          return {
            scope: scopes.join(' '),
            audience: resource,
            accessTokenTTL: accessTokenSeconds,
            accessTokenFormat: 'opaque',
          }
        },
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (ctx) => mayLookUp(ctx.ip),
      },
    },
    fetch,
    interactions: {
      url: (_, { uid }) => `/oauth/consent/${uid}`,
      policy: [
        new Prompt({ name: 'login', requestable: true }),
        new Prompt({ name: 'consent', requestable: true }, consent),
      ],
    },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    async loadExistingGrant({ oidc }) {
      const decision = (oidc.result as { consent?: Decision['consent'] } | undefined)?.consent
      if (!decision) return undefined
      const accountId = oidc.session!.accountId
      const grant = new provider.Grant({ accountId, clientId: oidc.client!.clientId })
      grant.jti = decision.grantId
      grant.addResourceScope(resource, decision.scopes.join(' '))
      await grant.save()
      return grant
    },
    async renderError(ctx, out) {
      if (ctx.status < 400) ctx.status = 400
      ctx.type = 'html'
      ctx.set('Content-Security-Policy', errorPolicy)
      ctx.body = await errorPage(out.error_description ?? out.error)
    },
  } satisfies Configuration as Configuration)

  provider.on('server_error', (_, error) => log.error({ err: error }, 'the authorization server failed'))
  provider.on('authorization.error', disableErrorRedirect)
  // All clients are public, even if they do not register as public.
  Object.assign(provider.Client, { needsSecret: () => false })
  provider.proxy = true // `src/calls/oauth/authorization-server.ts` sets the proxy headers
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: { grantId: string; format: string }) {
      this.format = 'opaque' // like the overridden method
      return newAccessToken(this.grantId)
    },
  })
  provider.use(async (ctx, next) => {
    if (ctx.path === '/oauth/authorize' && ctx.method === 'GET' && !ctx.query.scope)
      ctx.query = { ...ctx.query, scope: defaultScopes.join(' ') }
    ctx.set('X-Content-Type-Options', 'nosniff')
    await next()
    await count(ctx.ip, operationOf(ctx), ctx.status)
  })
  return provider
}

/**
 * A request that is refused before the user signs in ends on an error page (RFC 9700 section 4.11.2). With a redirect, anyone who
 * registers a client could send users from this address to any other.
 */
function disableErrorRedirect({ oidc }: KoaContextWithOIDC, error: errors.OIDCProviderError): void {
  if (oidc.route === 'authorization') Object.assign(error, { allow_redirect: false })
}

/** Does not store the scopes of a registration, so that clients can request more scopes later. */
function clientsIn(pool: Pool): Adapter {
  const records = recordsOf(pool, 'Client')
  const upsert: Adapter['upsert'] = (id, { scope: _, ...client }, lifetime) =>
    records.upsert(id, client, lifetime)
  return { ...records, upsert }
}

/** Responds with `invalid_grant` if a concurrent request has used or ended the record. */
function withInvalidGrant(records: Adapter): Adapter {
  const invalid = (error: unknown): never => {
    throw error instanceof AlreadyEndedError ? new errors.InvalidGrant(error.message) : error
  }
  return {
    ...records,
    upsert: (...record) => records.upsert(...record).catch(invalid),
    consume: (id) => records.consume(id).catch(invalid),
  }
}

/** A name such as `oauth token`, for the counts, because the path can contain secrets. */
const operationOf = ({ oidc }: Partial<KoaContextWithOIDC>) => (oidc?.route ? `oauth ${oidc.route}` : 'oauth')

function requestOf({ oidc }: KoaContextWithOIDC, resource: string): ConnectionRequest {
  const client = oidc.client!
  const hasMetadataDocument =
    (client as { clientIdMetadataDocument?: boolean }).clientIdMetadataDocument ?? false
  const client_host = hasMetadataDocument ? new URL(client.clientId).host : null
  // Remove invisible characters and characters that change the text direction.
  const name = (client.clientName ?? client_host ?? client.clientId).replace(/\p{C}/gu, '').slice(0, 100)
  return {
    name: name.trim() || client.clientId.slice(0, 100),
    client_id: client.clientId,
    client_host,
    redirect_uri: String(oidc.params!.redirect_uri),
    audience: resource,
    scopes: Object.values(Scope).filter((scope) => oidc.requestParamScopes.has(scope)),
  }
}
