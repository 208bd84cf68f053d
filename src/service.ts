/**
 * A running service: database, application and listener, started and stopped in order. One process does all of it, or
 * `src/workers.ts` gives the parts to several.
 */
import { once } from 'node:events'
import type { Pool } from 'pg'
import { quotas as quotasOfPlans } from '../generated/constants.ts'
import { openCounters } from './access/counters.ts'
import { hashing } from './access/passwords.ts'
import { Quotas } from './access/quotas.ts'
import { RateLimits } from './access/rate-limits.ts'
import { Proof } from './activity/proof.ts'
import { Recorder } from './activity/recorder.ts'
import { createApp } from './app.ts'
import { bringUpToDate } from './backup/before-upgrade.ts'
import { keepClockSynced } from './base/clock.ts'
import { log } from './base/log.ts'
import type { StartupError } from './base/startup-error.ts'
import { waitFor } from './base/wait.ts'
import { Admission } from './call/admission.ts'
import type { Config } from './config.ts'
import { readDatabaseFigures } from './data/database-figures.ts'
import { Lanes } from './data/lanes.ts'
import { openDatabase } from './data/orm.ts'
import { startOwnDatabase } from './embedded-database.ts'
import { keepDuringBackups } from './files/backup-lock.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/files.ts'
import { checkStorageId } from './files/storage-id.ts'
import { indexNotes } from './index-notes.ts'
import { Listener } from './listener/listener.ts'
import { urlOf } from './listener/own-address.ts'
import { openMailer } from './mail/mailer.ts'
import { Disks } from './observability/disks.ts'
import { openObservers } from './observability/open.ts'
import type { Telemetry } from './observability/telemetry.ts'
import { connectModel } from './summaries/model.ts'
import { ModelUse } from './summaries/model-use.ts'
import { everyHour, sweep } from './sweep.ts'

export interface Running {
  /** Its address. */
  url: string
  stop(): Promise<void>
}

/** Called when the database is lost for good. */
type OnLost = (error: StartupError) => void

/**
 * Throws `StartupError` with the reason if it cannot start, or the reason of `signal` if that aborts the start.
 * What is started drains the requests in flight before it stops.
 */
export type Start = (config: Config, onLost: OnLost, signal: AbortSignal) => Promise<Running>

/** The service as one process. */
export const startService: Start = async (config, onLost, signal) => {
  const database = await startDatabase(config, onLost, signal)
  try {
    const server = await serve(config, database.url, { isAlone: true, hasOwnDatabase: !config.databaseUrl })
    return { url: server.url, stop: () => server.stop().then(database.stop) }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** The embedded database, or that of `DATABASE_URL`, brought up to date. Throws like `startService`. */
export const startDatabase: Start = async (config, onLost, signal) => {
  const embedded = config.databaseUrl
    ? null
    : await waitFor('the embedded database to start', startOwnDatabase(config.dataDir, onLost, signal))
  const url = config.databaseUrl ?? embedded!.url
  const stop = async () => {
    if (embedded) await waitFor('the embedded database to stop', embedded.stop())
  }
  try {
    await unlessCalledOff(signal, () => bringUpToDate(url, config))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Serves calls on a database that is up to date; unless it is alone, another process does `keepTidy`. Throws
 * `StartupError`.
 */
export async function serve(
  config: Config,
  databaseUrl: string,
  { isAlone, hasOwnDatabase }: { isAlone: boolean; hasOwnDatabase: boolean },
): Promise<Running> {
  const { orm, pool } = await openDatabase(databaseUrl, config.database)
  const closePool = () => waitFor('the connections to the database to end', orm.close())
  const { telemetry, endpoint, ...observers } = await openObservers(config).catch(async (error) => {
    await closePool()
    throw error
  })
  try {
    const files = keepDuringBackups(await openFiles(config), pool)
    if (isAlone) await checkStorageId(pool, files, config.files)
    const counters = config.rateLimit ? await openCounters(config, pool) : null
    const limits = counters && new RateLimits(counters, config.rateLimit!)
    const { planSelfService, model, monthlyTokens } = config
    const quotas = config.quotas ? new Quotas(new Lanes(pool), quotasOfPlans, config) : null
    const models = new ModelUse(model && connectModel(model), monthlyTokens)
    const recorder = new Recorder(pool, telemetry)
    const proof = await Proof.open(pool, config.dataDir)
    const admission = new Admission()
    const mailer = openMailer({ orm, pool }, config, limits)
    const settled = { planSelfService, quotas, models, mailer, telemetry }
    const dependencies = { orm, pool, files, limits, recorder, proof, admission, ...settled }
    if (telemetry) show(dependencies, telemetry)
    const disks = disksOf(config, hasOwnDatabase)
    telemetry?.disks(disks)
    const app = createApp(dependencies, config, endpoint, disks)
    const listener = new Listener(app.fetch, config.trustedProxies)
    const port = await listener.listen(config.port, config.host)
    const upkeep = [keepClockSynced(pool), () => proof.stop()]
    // For what a killed process has left.
    proof.wake()
    mailer?.wake()
    if (isAlone) upkeep.push(startTidying(pool, files, proof, config), disks.watch())
    const stop = async () => {
      for (const end of upkeep) end()
      await waitFor('calls in flight to end', listener.close())
      if (mailer) await waitFor('a mail to be sent', mailer.stop())
      await counters?.close()
      await waitFor('the last traces to be sent', observers.stop())
      await files.close()
      await closePool()
    }
    return { url: urlOf(config.host, port), stop }
  } catch (error) {
    await observers.stop()
    await closePool()
    throw error
  }
}

const disksOf = ({ dataDir, files, diskWarning }: Config, hasOwnDatabase: boolean) =>
  new Disks(
    {
      database: hasOwnDatabase ? dataDir : null,
      files: files.kind === 'local' ? files.folder : null,
      uploads: dataDir,
    },
    diskWarning,
  )

/** What is looked at when somebody looks, and costs nothing before. */
function show({ pool, admission }: { pool: Pool; admission: Admission }, telemetry: Telemetry): void {
  telemetry.figures({ calls: admission, pool, database: () => readDatabaseFigures(pool) })
  telemetry.queue('passwords', hashing)
  telemetry.queue('pool', {
    get waiting() {
      return pool.waitingCount
    },
    get running() {
      return pool.totalCount - pool.idleCount
    },
  })
}

/** What one process does for all that serve calls: it sweeps, signs checkpoints, ends erasures and removes old entries. Throws `StartupError`. */
export async function startMaintenance(config: Config, databaseUrl: string): Promise<Pick<Running, 'stop'>> {
  const { orm, pool } = await openDatabase(databaseUrl, { ...config.database, poolSize: 1 })
  try {
    const files = keepDuringBackups(await openFiles(config), pool)
    await checkStorageId(pool, files, config.files)
    const ends = [
      startTidying(pool, files, await Proof.open(pool, config.dataDir), config),
      disksOf(config, !config.databaseUrl).watch(),
    ]
    const end = () => {
      for (const each of ends) each()
    }
    return { stop: () => orm.close().finally(end).then(files.close) }
  } catch (error) {
    await orm.close()
    throw error
  }
}

function startTidying(pool: Pool, files: Files, proof: Proof, { activityRetention }: Config): () => void {
  return everyHour(async (isStopped) => {
    await proof.makeCheckpoints().catch((error) => {
      if (!isStopped()) log.warn({ err: error }, 'no checkpoints of the activity log were signed')
    })
    await proof.carryOutErasures(isStopped).catch((error) => {
      if (!isStopped()) log.warn({ err: error }, 'what is to be erased of the activity log was not')
    })
    await proof.removeOldEntries(activityRetention, isStopped).catch((error) => {
      if (!isStopped()) log.warn({ err: error }, 'old entries of the activity log were not removed')
    })
    await indexNotes(pool, isStopped).catch((error) => {
      if (!isStopped())
        log.warn({ err: error }, 'notes were not indexed in the new languages of their workspace')
    })
    await sweep(pool, files, isStopped)
  })
}

/** Does not wait for aborted work: whatever it leaves behind ends with the process. */
async function unlessCalledOff<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const calledOff = once(signal, 'abort').then(() => signal.throwIfAborted() as never)
  return Promise.race([work(), calledOff])
}
