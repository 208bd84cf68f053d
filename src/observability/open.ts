/** Loads what is asked for, and only that: a process without metrics and traces has none of their modules. */
import cluster from 'node:cluster'
import type { Hono } from 'hono'
import type { MetricsAccess } from './endpoint.ts'
import { listenForMetrics, metricsEndpoint } from './endpoint.ts'
import { Telemetry } from './telemetry.ts'

export interface ObservabilityOptions {
  /** Null for no metrics. */
  metrics: MetricsAccess | null
  /** Address of the collector of traces; null for no traces. */
  tracesUrl: string | null
  host: string
}

export interface Observers {
  /** Null where nobody watches. */
  telemetry: Telemetry | null
  /** `/metrics`, if it is to be on the port of the service. */
  endpoint: Hono | null
  stop(): Promise<void>
}

/** Who watches a process that serves calls. Throws `StartupError` if the port for metrics is not available. */
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

/** The metrics of the workers and of this process, their primary; what is returned ends that. Throws the same. */
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

/** On the port of the service, unless another is for that: the primary has it. */
const serveHere = (page: Page, { port, token }: MetricsAccess): Served =>
  port === null ? { ...nothing, endpoint: metricsEndpoint(page, token) } : nothing
