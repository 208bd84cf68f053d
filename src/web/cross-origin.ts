/** Lets pages of the sites in `CORS_ORIGINS` call the API. Their requests never contain cookies: credentials stay off. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { responseHeaders } from '../../generated/constants.ts'
import type { RequestSource } from '../calls/lifecycle/request-source.ts'

type Fetch = (request: Request, env?: any) => Response | Promise<Response>

/**
 * Paths that need a bearer token or are public. Web pages use cookies, and browsers must open the authorization endpoint
 * as a page (RFC 9700 section 2.6).
 */
const paths =
  /^\/(api\/.*|mcp|packages\/.*|openapi\.(json|yaml)|llms\.txt|\.well-known\/.*|oauth\/(token|register|revoke|jwks))$/

const exposeHeaders = [...responseHeaders, 'Mcp-Session-Id']

export const isAllowedOrigin = (origins: readonly string[], origin: string) =>
  origins.includes('*') || origins.includes(origin)

/** Responds to preflight requests before the call, so they are neither limited nor logged. */
export function allowOrigins(origins: readonly string[], respond: Fetch): Fetch {
  const allow = cors({
    origin: origins.includes('*') ? '*' : [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders,
    maxAge: 7200, // the longest time that Chromium keeps a response
  })
  const app = new Hono<{ Bindings: RequestSource }>()
    .use(async (http, next) => {
      const isOther = http.req.method === 'OPTIONS' && !http.req.header('access-control-request-method')
      return !paths.test(http.req.path) || isOther ? next() : allow(http, next)
    })
    .all('*', (http) => {
      copyToNode(http)
      return respond(http.req.raw, http.env)
    })
  return (request, env) => app.fetch(request, env)
}

/** The authorization server writes to Node's own response, and adds no such headers if it has some. */
function copyToNode({ req, res, env }: Context<{ Bindings: RequestSource }>): void {
  if (!req.path.startsWith('/oauth/')) return
  for (const [name, value] of res.headers)
    if (name.startsWith('access-control-')) env.node?.outgoing.setHeader(name, value)
}
