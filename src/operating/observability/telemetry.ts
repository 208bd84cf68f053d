/**
 * Passes events of calls and queues on to metrics, traces or both. With neither, null is used instead of a
 * `Telemetry`.
 */
import type { Metrics } from './metrics.ts'
import type { DiskFigures, Figures, ObservedCall, Queue, QueueName, QueueObserver } from './sources.ts'
import type { Tracing } from './tracing.ts'

export class Telemetry {
  readonly #metrics: Metrics | null
  readonly #tracing: Tracing | null

  constructor(metrics: Metrics | null, tracing: Tracing | null) {
    this.#metrics = metrics
    this.#tracing = tracing
  }

  /** Returns the response of `work`. */
  async call(call: ObservedCall, work: () => Promise<Response>): Promise<Response> {
    const response = await (this.#tracing ? this.#tracing.call(call, work) : work())
    this.#metrics?.callFinished(call, response.status)
    return response
  }

  /** Reports a call that was refused with `code` because of `error`. */
  refused(code: string, error: unknown): void {
    this.#metrics?.refused(code)
    this.#tracing?.refused(code)
    this.#failed(error)
  }

  #failed(error: unknown): void {
    if (isStatementTimeout(error)) this.#metrics?.timedOut()
  }

  queue(name: QueueName, queue: Queue): QueueObserver {
    this.#metrics?.queue(name, queue)
    return {
      batchStarted: (size) => this.#metrics?.batchStarted(name, size),
      queued: (done, text) => this.#observe(name, done, text),
      direct: (done, text) => this.#observe('dedicated', done, text),
      batchFailed: (error) => this.#failed(error),
    }
  }

  #observe<T>(how: string, done: Promise<T>, text?: string): Promise<T> {
    this.#metrics?.databaseQueried(how, done)
    this.#tracing?.statement(how, done, text)
    return done
  }

  disks(disks: DiskFigures): void {
    this.#metrics?.disks(disks)
  }

  figures(figures: Figures): void {
    this.#metrics?.figures(figures)
  }
}

/** True if the database cancelled the statement, or the client's own timeout did because the database hangs. */
function isStatementTimeout(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '57014' || message === 'Query read timeout'
}
