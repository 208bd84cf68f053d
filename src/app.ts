/** The only wiring: operations, pages, documentation and health on one application. */
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { mountRoutes } from '../generated/server/routes.ts'
import { handlers } from '../handlers/index.ts'
import { log } from './log.ts'
import type { InProcess } from './server/call.ts'
import type { Services } from './server/life-of-a-call.ts'
import { lifeOfACall } from './server/life-of-a-call.ts'
import { unmatched } from './server/unmatched.ts'
import { documentation } from './web/documentation.ts'
import { notFoundPage } from './web/not-found.ts'
import type { Addresses } from './web/pages.ts'
import { pages } from './web/pages.ts'

export function createApp(services: Services, addresses: Addresses = {}): Hono {
  const app = new Hono()
  const { mount, refuse } = lifeOfACall(services)
  mountRoutes(app, mount, handlers)
  app.all('/api/*', (http) => refuse(http, unmatched(http.req.path, http.req.method)))
  app.get('/healthz', (http) => http.text('ok\n'))
  app.get('/readyz', async (http) => {
    const ready = await services.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return ready ? http.text('ready\n') : http.text('the database does not answer\n', 503)
  })
  app.route('/swagger', documentation())
  app.route(
    '/',
    pages((request, inProcess: InProcess) => app.fetch(request, inProcess), addresses),
  )
  app.notFound((http) => http.html(notFoundPage, 404))
  // Operations render their own errors; this is for the pages.
  app.onError((error, http) => {
    if (error instanceof HTTPException) return error.getResponse()
    log.error({ err: error }, 'page failed')
    return http.text('The service failed.\n', 500)
  })
  return app
}
