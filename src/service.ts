/** A running service: database, application and listener, started and stopped in order. */
import { once } from 'node:events'
import { openCounters } from './access/counters.ts'
import { RateLimits } from './access/rate-limits.ts'
import { Recorder } from './activity/recorder.ts'
import { createApp } from './app.ts'
import { followClock } from './base/clock.ts'
import type { StartupError } from './base/startup-error.ts'
import { waitFor } from './base/wait.ts'
import type { Config } from './config.ts'
import { migrate, openDatabase } from './data/orm.ts'
import { startOwnDatabase } from './embedded-database.ts'
import { openFiles } from './files/files.ts'
import { checkStorageIsKnown } from './files/known-storage.ts'
import { Listener } from './listener/listener.ts'
import { urlOf } from './listener/own-address.ts'
import { startSweeping } from './sweep.ts'

export interface Service {
  /** The address of this process. */
  url: string
  /** Drains the requests in flight, then stops everything. */
  stop(): Promise<void>
}

/**
 * Throws `StartupError` with the reason if it cannot start, or the reason of `signal` if that aborts the start.
 * `onLost` is called when the database is lost for good.
 */
export async function startService(
  config: Config,
  onLost: (error: StartupError) => void,
  signal: AbortSignal,
): Promise<Service> {
  const embedded = config.databaseUrl
    ? null
    : await waitFor('the embedded database to start', startOwnDatabase(config.dataDir, onLost, signal))
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
    const listener = new Listener(app.fetch, config.trustedProxies)
    const port = await listener.listen(config.port, config.host)
    let stopping: Promise<void> | undefined
    const upkeep = [followClock(pool), startSweeping(pool, files)]
    const stop = async () => {
      for (const end of upkeep) end()
      await waitFor('calls in flight to end', listener.close())
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

/** Does not wait for aborted work: whatever it leaves behind ends with the process. */
async function unlessCalledOff<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const calledOff = once(signal, 'abort').then(() => signal.throwIfAborted() as never)
  return Promise.race([work(), calledOff])
}
