/**
 * `npm start -- --workers N`: the primary process starts and migrates the database and runs maintenance. N workers serve
 * calls on one port, which Node shares between them. A worker gets its configuration from the environment, like a process in
 * a separate container.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { waitFor } from './base/wait.ts'
import { openPrimaryMetrics } from './operating/observability/open.ts'
import type { Running, Start } from './service.ts'
import { serve, startDatabase, startMaintenance } from './service.ts'

/** A message from a worker to the primary: the address at which it serves calls, or the reason why it cannot. */
type Report = { url: string } | { failure: string }

/** Environment variable of workers: `true` if the database is the embedded one. */
const embeddedDatabaseVariable = 'WORKER_HAS_OWN_DATABASE'

/** The message from the primary that stops a worker. */
const stopMessage = 'stop'

/** Delay before a worker is replaced. Doubles up to the maximum each time a worker ends early. */
const [minRestartDelayMs, maxRestartDelayMs] = [100, 10_000]

/** If a worker has run for longer than this, the delay returns to the minimum. */
const stableAfterMs = 30_000

/** Time limit for workers to stop after `STOP_DELAY`. It is longer than the ten seconds in which the listener drains its connections. */
const stopTimeoutMs = 20_000

/** Like `startService`, but with several processes. */
export const startWorkers: Start = async (config, onLost, signal) => {
  const database = await startDatabase(config, onLost, signal)
  const parts: Pick<Running, 'stop'>[] = [database]
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
  }
  try {
    parts.push(await startMaintenance(config, database.url))
    parts.push({ stop: await openPrimaryMetrics(config) })
    const workers = new Workers(database.url, !config.databaseUrl, config.stopDelayMs)
    parts.push(workers)
    return { url: await workers.start(config.workers), stop }
  } catch (error) {
    await stop()
    signal.throwIfAborted()
    throw error
  }
}

class Workers {
  readonly #environment: Record<string, string>
  readonly #stopSignal = new AbortController()
  readonly #stopTimeoutMs: number
  /** One promise for each worker and its replacements; all resolve after `stop`. */
  readonly #exits: Promise<void>[] = []

  constructor(databaseUrl: string, isEmbedded: boolean, stopDelayMs: number) {
    this.#stopTimeoutMs = stopDelayMs + stopTimeoutMs
    this.#environment = {
      DATABASE_URL: databaseUrl,
      ...(isEmbedded && { [embeddedDatabaseVariable]: 'true' }),
    }
    cluster.setupPrimary({ args: [] }) // the arguments are only for the primary
  }

  /** Resolves with the address when all workers serve calls. Throws `StartupError` if one cannot. */
  async start(count: number): Promise<string> {
    const [url] = await Promise.all(Array.from({ length: count }, () => this.#startWorker()))
    return url!
  }

  async stop(): Promise<void> {
    this.#stopSignal.abort()
    const workers = Object.values(cluster.workers as Record<string, Worker>)
    for (const worker of workers) worker.send(stopMessage, () => {}) // ignores the error if the worker has just ended
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, this.#stopTimeoutMs)
    await waitFor('the workers to end', Promise.all(this.#exits))
    clearTimeout(timer)
  }

  #startWorker(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#exits.push(this.#keepRunning(resolve, reject))
    })
  }

  /** Runs a worker and replaces it when it ends, until `stop`. Calls `reject` if the first one does not start. */
  async #keepRunning(resolve: (url: string) => void, reject: (error: StartupError) => void): Promise<void> {
    const { signal } = this.#stopSignal
    let hasStarted = false
    const onStarted = (url: string) => {
      hasStarted = true
      resolve(url)
    }
    for (let delayMs = minRestartDelayMs; ; delayMs = Math.min(2 * delayMs, maxRestartDelayMs)) {
      const startTime = performance.now()
      const reason = await this.#run(onStarted)
      if (signal.aborted) return
      if (!hasStarted) return reject(new StartupError(reason))
      if (performance.now() - startTime > stableAfterMs) delayMs = minRestartDelayMs
      log.error({ reason }, 'a worker has ended and is being replaced')
      await sleep(delayMs, null, { signal }).catch(() => {})
      if (signal.aborted) return
    }
  }

  /** Resolves with the reason when the worker ends. */
  #run(onStarted: (url: string) => void): Promise<string> {
    const worker = cluster.fork(this.#environment)
    const { pid } = worker.process
    let failure: string | undefined
    worker.on('message', (message: Report) => {
      if ('failure' in message) {
        failure = message.failure
        return
      }
      if (!('url' in message)) return // another listener handles metrics
      log.info({ worker: pid }, 'a worker serves calls')
      onStarted(message.url)
    })
    return new Promise((resolve) => {
      worker.once('exit', (code, signal) =>
        resolve(failure ?? `Process ${pid} ended with ${signal ?? code}.`),
      )
      worker.on('error', ({ message }) => {
        // If there is a pid, the worker has started: the error means that a message could not be delivered, because the
        // worker is ending.
        if (!pid) resolve(message)
      })
    })
  }
}

/** Serves calls in a worker. `node:cluster` ends the worker if the primary dies. */
export const startWorker: Start = async (config) => {
  const server = await serve(config, config.databaseUrl!, {
    runsMaintenance: false,
    isEmbedded: process.env[embeddedDatabaseVariable] === 'true',
  })
  sendReport({ url: server.url })
  return server
}

/** Does nothing in a process that is not a worker. */
export const sendReport = (message: Report): void => void process.send?.(message)

/** Calls `stop` when the primary stops this worker. */
export function onStopMessage(stop: () => void): void {
  process.on('message', (message) => {
    if (message === stopMessage) stop()
  })
}
