/** Loads the modules for metrics and traces only if they are enabled. */
import cluster from 'node:cluster'
import type { Hono } from 'hono'
import type { MetricsAccess } from './endpoint.ts'
import { listenForMetrics, metricsEndpoint } from './endpoint.ts'
import { Telemetry } from './telemetry.ts'

export interface ObservabilityOptions {
  /** Null if metrics are disabled. */
  metrics: MetricsAccess | null
  /** Base URL of the OTLP collector; null if traces are disabled. */
  tracesUrl: string | null
  host: string
}

export interface Observers {
  /** Null without metrics and traces. */
  telemetry: Telemetry | null
  /** The `/metrics` endpoint if it is on the service's port, otherwise null. */
  endpoint: Hono | null
  stop(): Promise<void>
}

/**
 * Opens metrics and traces of a process that serves calls. Throws `StartupError` if the metrics port is not
 * available.
 */
export async function openObservers({
  metrics: access,
  tracesUrl,
  host,
}: ObservabilityOptions): Promise<Observers> {
  const metrics = access && new (await import('./metrics.ts')).Metrics()
  const tracing = tracesUrl === null ? null : new (await import('./tracing.ts')).Tracing(tracesUrl)
  const served: Served = !metrics
    ? nothing
    : cluster.isWorker
      ? serveHere((await import('./worker-metrics.ts')).reportToPrimary(metrics), access)
      : await serve(() => metrics.page(), access, host)
  const stop = () => Promise.all([served.close(), tracing?.stop()]).then(() => {})
  return {
    telemetry: metrics || tracing ? new Telemetry(metrics, tracing) : null,
    endpoint: served.endpoint,
    stop,
  }
}

/**
 * In the primary: serves the combined metrics of all processes and returns a function that stops it. Throws like
 * `openObservers`.
 */
export async function openPrimaryMetrics({
  metrics: access,
  host,
}: ObservabilityOptions): Promise<() => Promise<void>> {
  if (!access) return nothing.close
  const [{ Metrics }, { MetricsOfWorkers }] = await Promise.all([
    import('./metrics.ts'),
    import('./worker-metrics.ts'),
  ])
  const workers = new MetricsOfWorkers(new Metrics())
  return access.port === null ? nothing.close : (await serve(() => workers.page(), access, host)).close
}

interface Served {
  endpoint: Hono | null
  close(): Promise<void>
}

const nothing: Served = { endpoint: null, close: async () => {} }

type Page = () => Promise<string>

async function serve(page: Page, access: MetricsAccess, host: string): Promise<Served> {
  const { port, token } = access
  if (port === null) return serveHere(page, access)
  return { ...nothing, close: await listenForMetrics(metricsEndpoint(page, token), port, host) }
}

/** Serves on the service's port unless a separate port is set. In that case, the primary serves the metrics. */
const serveHere = (page: Page, { port, token }: MetricsAccess): Served =>
  port === null ? { ...nothing, endpoint: metricsEndpoint(page, token) } : nothing
