/** A running service: database, application and listener, started and stopped in order. */
import { Recorder } from './activity/recorder.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { startEmbeddedDatabase } from './database/embedded.ts'
import { migrate, openDatabase } from './database/orm.ts'
import { openFiles } from './files/files.ts'
import { reasonOf } from './files/storage.ts'
import { sweepFiles } from './files/sweep.ts'
import { forgetOldCodes } from './identity/authorization-codes.ts'
import { Listener } from './listener/listener.ts'
import { log } from './log.ts'
import { forgetEndedWindows, openCounters } from './rate-limits/counters.ts'
import { RateLimits } from './rate-limits/rate-limits.ts'
import { forgetOldAnswers } from './server/idempotency.ts'
import type { StartupError } from './startup-error.ts'

export interface Service {
  /** Where this process answers. */
  url: string
  /** Lets the calls in flight end, then stops everything. */
  stop(): Promise<void>
}

const hour = 60 * 60 * 1000

/** Throws `StartupError` with the reason where it cannot start. `onLost` hears when the database is gone for good. */
export async function startService(config: Config, onLost: (error: StartupError) => void): Promise<Service> {
  const embedded = config.databaseUrl ? null : await startEmbeddedDatabase(config.dataDir, { onLost })
  const databaseUrl = config.databaseUrl ?? embedded!.url
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined
  const closeDatabase = async () => {
    await database?.orm.close()
    await embedded?.stop()
  }
  try {
    await migrate(databaseUrl)
    database = await openDatabase(databaseUrl)
    const { orm, pool } = database
    const files = await openFiles(config)
    const counters = config.rateLimit ? await openCounters(config, pool) : null
    const limits = counters && new RateLimits(counters, config.rateLimit!)
    const { planSelfService } = config
    const recorder = new Recorder(pool)
    const app = createApp({ orm, pool, files, limits, recorder, planSelfService }, config)
    const listener = new Listener(app.fetch, config.trustedProxies)
    const port = await listener.listen(config.port, config.host)
    let stopping: Promise<void> | undefined
    const sweepAll = () => {
      forgetOldAnswers(pool).catch(() => {})
      forgetOldCodes(pool).catch(() => {})
      forgetEndedWindows(pool).catch(() => {})
      sweepFiles(pool, files).catch((error) => {
        if (!stopping) log.warn({ reason: reasonOf(error) }, 'files were not swept')
      })
    }
    sweepAll()
    const sweep = setInterval(sweepAll, hour).unref()
    const stop = async () => {
      clearInterval(sweep)
      await listener.close()
      await counters?.close()
      await closeDatabase()
    }
    return {
      url: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    await closeDatabase()
    throw error
  }
}
