/** Wires operations, pages, documentation and health checks into one application. Nothing else does. */
import { Hono } from 'hono'
import { mountRoutes } from '../generated/server/routes.ts'
import { handlers } from '../handlers/index.ts'
import type { InProcess } from './call/arrival.ts'
import type { Dependencies } from './call/life-of-a-call.ts'
import { lifeOfACall } from './call/life-of-a-call.ts'
import { unmatched } from './call/unmatched.ts'
import { isReady } from './data/orm.ts'
import { documentation } from './web/documentation.ts'
import { failedPage, noSuchPage } from './web/failures.ts'
import type { Addresses } from './web/pages.ts'
import { pages } from './web/pages.ts'

const nosniff = { 'X-Content-Type-Options': 'nosniff' }

export function createApp(dependencies: Dependencies, addresses: Addresses = {}): Hono {
  const app = new Hono()
  const { mount, refuse } = lifeOfACall(dependencies)
  mountRoutes(app, mount, handlers)
  app.all('/api/*', (http) => refuse(http, unmatched(http.req.path, http.req.method)))
  app.get('/healthz', (http) => http.text('ok\n', 200, nosniff))
  app.get('/readyz', async (http) => {
    const ready = await isReady(dependencies.pool)
    return ready
      ? http.text('ready\n', 200, nosniff)
      : http.text('the database does not answer\n', 503, nosniff)
  })
  app.route('/swagger', documentation())
  app.route(
    '/',
    pages((request, inProcess: InProcess) => app.fetch(request, inProcess), addresses),
  )
  // Only for the pages; operations render their own errors.
  app.notFound(noSuchPage)
  app.onError(failedPage)
  return app
}
