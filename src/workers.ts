/**
 * `npm start -- --workers N`: the process that was started (the primary) has the database, brings it up to date and
 * sweeps it; N others serve calls on the port that Node shares between them. A worker is configured like any process
 * on that `DATABASE_URL`, so that it behaves like one in a container of its own.
 */
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { waitFor } from './base/wait.ts'
import { openPrimaryMetrics } from './observability/open.ts'
import type { Running, Start } from './service.ts'
import { serve, startDatabase, startMaintenance } from './service.ts'

/** What a worker tells the primary: where it serves calls, or why it cannot. */
type Report = { url: string } | { failure: string }

/** The variable by which a worker knows that its database is in DATA_DIR. */
const ownDatabase = 'WORKER_HAS_OWN_DATABASE'

/** What the primary tells a worker. */
const orderToStop = 'stop'

/** How long until a worker that ended is replaced, in milliseconds; doubled each time until one lasts. */
const [shortestPause, longestPause] = [100, 10_000]

/** How long a worker must have run to be replaced at once again, in milliseconds. */
const lasting = 30_000

/** How long a worker may take to stop, in milliseconds; draining takes ten seconds at most. */
const farewell = 20_000

/** The service as several processes; like `startService` in all else. */
export const startWorkers: Start = async (config, onLost, signal) => {
  const database = await startDatabase(config, onLost, signal)
  const parts: Pick<Running, 'stop'>[] = [database]
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop()
  }
  try {
    parts.push(await startMaintenance(config, database.url))
    parts.push({ stop: await openPrimaryMetrics(config) })
    const workers = new Workers(database.url, !config.databaseUrl)
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
  readonly #ending = new AbortController()
  readonly #ended: Promise<void>[] = []

  /** `isOwn`: the database is in DATA_DIR. */
  constructor(databaseUrl: string, isOwn: boolean) {
    this.#environment = { DATABASE_URL: databaseUrl, ...(isOwn && { [ownDatabase]: 'true' }) }
    cluster.setupPrimary({ args: [] }) // what they say is in the configuration
  }

  /** Resolves with the address when all serve calls. Throws `StartupError` if one cannot. */
  async start(count: number): Promise<string> {
    const [url] = await Promise.all(Array.from({ length: count }, () => this.#startOne()))
    return url!
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    const workers = Object.values(cluster.workers as Record<string, Worker>)
    for (const worker of workers) worker.send(orderToStop, () => {}) // or it has just ended by itself
    const cut = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, farewell)
    await waitFor('the workers to end', Promise.all(this.#ended))
    clearTimeout(cut)
  }

  #startOne(): Promise<string> {
    return new Promise((started, failed) => {
      this.#ended.push(this.#keep(started, failed))
    })
  }

  /** Replaces a worker that ends, until `stop`. */
  async #keep(started: (url: string) => void, failed: (error: StartupError) => void): Promise<void> {
    const { signal } = this.#ending
    let hasStarted = false
    const onStarted = (url: string) => {
      hasStarted = true
      started(url)
    }
    for (let pause = shortestPause; ; pause = Math.min(2 * pause, longestPause)) {
      const begin = performance.now()
      const reason = await this.#run(onStarted)
      if (signal.aborted) return
      if (!hasStarted) return failed(new StartupError(reason))
      if (performance.now() - begin > lasting) pause = shortestPause
      log.error({ reason }, 'a worker has ended: another takes its place')
      await sleep(pause, null, { signal }).catch(() => {})
      if (signal.aborted) return
    }
  }

  /** Resolves with the reason when the worker has ended. */
  #run(onStarted: (url: string) => void): Promise<string> {
    const worker = cluster.fork(this.#environment)
    const { pid } = worker.process
    let failure: string | undefined
    worker.on('message', (message: Report) => {
      if ('failure' in message) {
        failure = message.failure
        return
      }
      if (!('url' in message)) return // it is of its metrics
      log.info({ worker: pid }, 'a worker serves calls')
      onStarted(message.url)
    })
    return new Promise((ended) => {
      worker.once('exit', (code, signal) => ended(failure ?? `Process ${pid} ended with ${signal ?? code}.`))
      worker.on('error', ({ message }) => {
        if (!pid) ended(message) // otherwise what could not be sent to it, because it is ending
      })
    })
  }
}

/** One of the processes that serve calls. The primary's death ends it: `node:cluster` sees to that. */
export const startWorker: Start = async (config) => {
  const server = await serve(config, config.databaseUrl!, {
    isAlone: false,
    hasOwnDatabase: process.env[ownDatabase] === 'true',
  })
  report({ url: server.url })
  return server
}

/** Tells the primary; does nothing in a process without one. */
export const report = (message: Report): void => void process.send?.(message)

/** Calls `stop` when the primary says so; never in a process without one. */
export function onStopOrder(stop: () => void): void {
  process.on('message', (message) => {
    if (message === orderToStop) stop()
  })
}
