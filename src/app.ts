/** Combines the API, the pages, the documentation and the health checks into one application. */
import { Hono } from 'hono'
import { mountRoutes } from '../generated/server/routes.ts'
import { handlers } from '../handlers/index.ts'
import { unreadResponses } from './base/errors.ts'
import type { Dependencies } from './calls/lifecycle/lifecycle.ts'
import { Lifecycle } from './calls/lifecycle/lifecycle.ts'
import type { InProcessSource, RequestSource } from './calls/lifecycle/request-source.ts'
import { unmatched } from './calls/lifecycle/unmatched.ts'
import { mcp } from './calls/mcp/endpoint.ts'
import { authorizationServer, issuerAt } from './calls/oauth/authorization-server.ts'
import { requestsIn } from './calls/oauth/requests.ts'
import { isReady } from './data/orm.ts'
import type { Disks } from './operating/observability/disks.ts'
import type { Addresses } from './web/addresses.ts'
import { apiCatalog } from './web/api-catalog.ts'
import { compressResponse } from './web/compress.ts'
import { brokenRequestPage } from './web/consent.ts'
import { policyText } from './web/content-security-policy.ts'
import { allowOrigins, isAllowedOrigin } from './web/cross-origin.ts'
import { llmsFile } from './web/docs/docs.ts'
import { failedPage, notFoundPage } from './web/failures.ts'
import { packages } from './web/packages.ts'
import { pages } from './web/pages.ts'
import { specificationFiles } from './web/specification.ts'
import { swagger } from './web/swagger.ts'

const nosniff = { 'X-Content-Type-Options': 'nosniff' }

export type Application = Pick<Hono, 'fetch'>

export interface Serving extends Addresses {
  /** Origins of other sites whose pages may call the API; `*` for all. */
  corsOrigins?: readonly string[]
  /** Whether responses of the API are compressed. */
  compressResponses?: boolean
}

/** The parts of `/readyz` other than the database. */
interface Health {
  disks: Pick<Disks, 'summary'>
  isStopping(): boolean
}

/** `metrics` serves `/metrics` on the main port; null if metrics are off or have a separate port. */
export function createApp(
  dependencies: Dependencies,
  { corsOrigins = [], compressResponses = false, ...addresses }: Serving = {},
  metrics: Hono | null = null,
  health: Health | null = null,
): Application {
  const api = new Hono()
  const calls = new Lifecycle(dependencies, addresses)
  const { admitCaller, admitAnyone, pageLog } = calls
  mountRoutes(api, calls, handlers)
  api.notFound((http) => calls.refuse(http, unmatched(http.req.path, http.req.method)))

  const web = new Hono()
  web.get('/healthz', (http) => http.text('ok\n', 200, nosniff))
  web.get('/readyz', async (http) => {
    if (health?.isStopping()) return http.text('the process is stopping\n', 503, nosniff)
    if (!(await isReady(dependencies.pool))) return http.text('the database does not respond\n', 503, nosniff)
    // A disk that is almost full is reported but does not fail the check: the process can still serve calls.
    return http.text(`ready\n${(await health?.disks.summary()) ?? ''}`, 200, nosniff)
  })
  if (metrics) web.route('/', metrics)
  // Refuses clients with unread responses. The API does this itself, with a problem document and a log entry.
  web.use(async (http, next) => {
    const { isCallerBehind, isNetworkBehind }: Partial<RequestSource> = http.env ?? {}
    if (isCallerBehind?.() || isNetworkBehind?.())
      return http.text(`${unreadResponses().message}\n`, 429, { ...nosniff, 'Retry-After': '1' })
    await next()
  })
  web.route('/swagger', swagger(addresses))
  web.route('/', specificationFiles(addresses))
  web.route('/', llmsFile(addresses))
  web.route('/.well-known', apiCatalog(addresses))
  web.route('/packages', packages(dependencies.pool, addresses))
  const fetch: Application['fetch'] = (request, env) =>
    (isApiRequest(request) ? api : web).fetch(request, env)
  web.route(
    '/',
    mcp(
      {
        fetch,
        admitCaller,
        issuerOf: (requested) => issuerAt(requested, addresses),
        isAllowedOrigin: (origin) => isAllowedOrigin(corsOrigins, origin),
      },
      addresses,
    ),
  )
  const errorPages = { errorPage: brokenRequestPage, errorPolicy: policyText }
  web.route('/', authorizationServer({ ...dependencies, ...errorPages, admitAnyone }, addresses))
  web.route(
    '/',
    pages(
      { fetch: (request, inProcess: InProcessSource) => fetch(request, inProcess), pageLog },
      addresses,
      requestsIn(dependencies.pool),
      dependencies.mailer !== null,
    ),
  )
  // The API does not use these pages: it returns errors as problem documents.
  web.notFound(notFoundPage)
  web.onError(failedPage)
  const send: Application['fetch'] = compressResponses
    ? async (request, env) => {
        const response = await fetch(request, env)
        return isApiRequest(request) ? compressResponse(request, response) : response
      }
    : fetch
  return { fetch: corsOrigins.length > 0 ? allowOrigins(corsOrigins, send) : send }
}

/** Whether the path begins with `/api/`. `/api` without the trailing slash gets the 404 page. */
const isApiRequest = ({ url }: Request) => url.startsWith('/api/', url.indexOf('/', url.indexOf('//') + 2))
