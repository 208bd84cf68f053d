/** The endpoint `/metrics`, on the service's port or on a separate one. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { log } from '../../base/log.ts'
import { StartupError } from '../../base/startup-error.ts'

/** Where metrics are served, and to whom. */
export interface MetricsAccess {
  /** A separate port; null for the service's port. */
  port: number | null
  /** Null if no token is required. */
  token: string | null
}

/** The Prometheus text format. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Responds with 401 if `token` is set and the request does not send it. */
export function metricsEndpoint(page: () => Promise<string>, token: string | null): Hono {
  const app = new Hono()
  app.get('/metrics', async (http) => {
    if (token && !isSame(http.req.header('authorization') ?? '', `Bearer ${token}`))
      return http.text('the token is missing or wrong\n', 401, { 'WWW-Authenticate': 'Bearer' })
    return http.body(await page(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' })
  })
  return app
}

/**
 * Serves `endpoint` on `host` and returns a function that stops it. Throws `StartupError` if the port is not
 * available.
 */
export async function listenForMetrics(
  endpoint: Hono,
  port: number,
  host: string,
): Promise<() => Promise<void>> {
  const server = createServer(getRequestListener(endpoint.fetch))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
      reject(new StartupError(`METRICS_PORT: cannot listen on ${host}:${port}: ${reason}`))
    })
    server.listen({ port, host, exclusive: true }, resolve)
  })
  log.info({ port: (server.address() as AddressInfo).port }, 'serving metrics')
  return () =>
    new Promise((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
}

/** Constant-time comparison. */
const isSame = (actual: string, expected: string) => timingSafeEqual(digest(actual), digest(expected))

const digest = (text: string) => createHash('sha256').update(text).digest()
