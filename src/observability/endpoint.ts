/** `/metrics`, on the port of the service or on one of its own. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'

/** Where metrics are told, and to whom. */
export interface MetricsAccess {
  /** A port of its own; null for that of the service. */
  port: number | null
  /** Null for whoever reaches the port. */
  token: string | null
}

/** The format of Prometheus, and its version. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Answers 401 to whoever has not the `token`, if there is one. */
export function metricsEndpoint(page: () => Promise<string>, token: string | null): Hono {
  const app = new Hono()
  app.get('/metrics', async (http) => {
    if (token && !isSame(http.req.header('authorization') ?? '', `Bearer ${token}`))
      return http.text('the token is missing or wrong\n', 401, { 'WWW-Authenticate': 'Bearer' })
    return http.body(await page(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  return app
}

/** Serves them on `host` until what is returned is called. Throws `StartupError` if the port is not available. */
export async function listenForMetrics(
  endpoint: Hono,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  const server = createServer(getRequestListener(endpoint.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
      reject(new StartupError(`METRICS_PORT cannot be listened on at ${host}:${port}: ${reason}`))
    })
    server.listen({ port, host, exclusive: true }, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'metrics are served')
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}

/** Takes as long wherever they differ. */
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
