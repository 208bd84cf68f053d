/** Traces of calls and their database statements, sent to a collector over OTLP. They contain no caller data. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, Span } from '@opentelemetry/api'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { log } from '../../base/log.ts'
import { version } from '../../base/version.ts'
import type { ObservedCall } from './sources.ts'

/** Maximum time to wait for the collector on shutdown. */
const shutdownTimeoutMs = 2_000

/** Minimum time between two warnings. */
const warningIntervalMs = 60_000

/** The SQL of a batch of writes can be very long. */
const maxStatementChars = 1_000

const propagator = new W3CTraceContextPropagator()

const headerOf = {
  get: ({ http }: ObservedCall, name: string) => http.req.header(name),
  keys: () => ['traceparent', 'tracestate'],
}

export class Tracing {
  readonly #provider: BasicTracerProvider
  readonly #current = new AsyncLocalStorage<{ span: Span; context: Context }>()

  /** `endpoint` is the base URL of the collector. Everything else is configured by the standard `OTEL_…` variables. */
  constructor(endpoint: string) {
    const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
    const service = resourceFromAttributes({
      'service.name': 'work-management-service',
      'service.version': version,
    })
    const resource = defaultResource()
      .merge(service)
      .merge(detectResources({ detectors: [envDetector] }))
    this.#provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
    setGlobalErrorHandler(throttledWarning())
  }

  /** Continues the trace of the request headers, or starts a new one. */
  async call(call: ObservedCall, work: () => Promise<Response>): Promise<Response> {
    const { operation, channel, requestId, http } = call
    const attributes = {
      'http.request.method': http.req.method,
      'service.operation': operation ?? 'none',
      'service.channel': channel,
      'service.request_id': requestId,
    }
    const parent = propagator.extract(ROOT_CONTEXT, call, headerOf)
    const span = this.#tracer.startSpan(operation ?? 'none', { kind: SpanKind.SERVER, attributes }, parent)
    if (!span.isRecording()) return work()
    try {
      const response = await this.#current.run({ span, context: trace.setSpan(parent, span) }, work)
      span.setAttribute('http.response.status_code', response.status)
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    } finally {
      span.end()
    }
  }

  refused(code: string): void {
    this.#current.getStore()?.span.setAttribute('error.type', code)
  }

  /**
   * Records a database statement of the current call. Parameter values are left out because they may be personal
   * data.
   */
  statement(how: string, done: Promise<unknown>, text?: string): void {
    const context = this.#current.getStore()?.context
    if (!context) return
    const attributes = {
      'db.system.name': 'postgresql',
      ...(text !== undefined && { 'db.query.text': text.slice(0, maxStatementChars) }),
    }
    const span = this.#tracer.startSpan(how, { kind: SpanKind.CLIENT, attributes }, context)
    done.then(
      () => span.end(),
      () => span.setStatus({ code: SpanStatusCode.ERROR }).end(),
    )
  }

  /** Flushes pending spans; waits for at most 2 s. */
  async stop(): Promise<void> {
    await Promise.race([
      this.#provider.shutdown().catch(() => {}),
      sleep(shutdownTimeoutMs, null, { ref: false }),
    ])
  }

  get #tracer() {
    return this.#provider.getTracer('work-management-service', version)
  }
}

/**
 * Logs only the first line of an error, at most once a minute: a collector's error can be long and recurs with
 * every batch.
 */
function throttledWarning() {
  let last = -Infinity
  return (error: unknown) => {
    if (performance.now() - last < warningIntervalMs) return
    last = performance.now()
    const { message, code } = error as { message?: string; code?: string | number }
    log.warn({ reason: message?.split('\n', 1)[0], code }, 'sending traces failed')
  }
}
