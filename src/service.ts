/** A running service: database, application and listener, started and stopped in order. */
import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Recorder } from './activity/recorder.ts'
import { createApp } from './app.ts'
import { followClock } from './clock.ts'
import type { Config } from './config.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { migrate, openDatabase } from './database/orm.ts'
import { openFiles } from './files/files.ts'
import { checkStorageIsKnown } from './files/known-storage.ts'
import { ownOrigin, urlOf } from './own-address.ts'
import { openCounters } from './rate-limits/counters.ts'
import { RateLimits } from './rate-limits/rate-limits.ts'
import { StartupError } from './startup-error.ts'
import { startSweeping } from './sweep.ts'
import { waitFor } from './wait.ts'

export interface Service {
  /** Where this process answers. */
  url: string
  /** Lets the calls in flight end, then stops everything. */
  stop(): Promise<void>
}

/** How long calls in flight may take to end, in milliseconds. */
const drainTime = 10_000

/**
 * Throws `StartupError` with the reason where it cannot start, and the reason of `signal` where that calls the start
 * off. `onLost` hears when the database is gone for good.
 */
export async function startService(
  config: Config,
  onLost: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<Service> {
  const embedded = config.databaseUrl
    ? null
    : await waitFor(
        'the embedded database to start',
        startEmbeddedDatabase(config.dataDir, { onLost, signal }),
      )
  const databaseUrl = config.databaseUrl ?? embedded!.url
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined
  const closeDatabase = async () => {
    if (database) await waitFor('the connections to the database to end', database.orm.close())
    if (embedded) await waitFor('the embedded database to stop', embedded.stop())
  }
  try {
    await unlessCalledOff(signal, () => migrate(databaseUrl, config.database))
    database = await openDatabase(databaseUrl, config.database)
    const { orm, pool } = database
    const files = await openFiles(config)
    await checkStorageIsKnown(pool, files, config.files)
    const counters = config.rateLimit ? await openCounters(config, pool) : null
    const limits = counters && new RateLimits(counters, config.rateLimit!)
    const { planSelfService } = config
    const recorder = new Recorder(pool)
    const app = createApp({ orm, pool, files, limits, recorder, planSelfService }, config)
    const fetch = (request: Request, { incoming }: { incoming: IncomingMessage }) =>
      app.fetch(request, { incoming, origin: ownOrigin(config.host, incoming.socket) })
    const server = createAdaptorServer({ fetch: fetch as never }) as Server
    await listen(server, config)
    let stopping: Promise<void> | undefined
    const upkeep = [followClock(pool), startSweeping(pool, files)]
    const { port } = server.address() as AddressInfo
    const stop = async () => {
      for (const end of upkeep) end()
      await drain(server)
      await counters?.close()
      await closeDatabase()
    }
    return {
      url: urlOf(config.host, port),
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}

/** What a start that is called off leaves unfinished ends with the process. */
async function unlessCalledOff<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const calledOff = once(signal, 'abort').then(() => signal.throwIfAborted() as never)
  return Promise.race([work(), calledOff])
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'the port is in use' : error.message
      reject(new StartupError(`The service cannot listen on ${host}:${port}: ${reason}`))
    })
    server.listen(port, host, resolve)
  })
}

/** Closes idle connections at once and the others when their call has ended, or when time is up. */
async function drain(server: Server): Promise<void> {
  const end = setTimeout(() => server.closeAllConnections(), drainTime)
  // A connection is idle when its call has ended, but stays open for a next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 10)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(sweep)
  clearTimeout(end)
}
