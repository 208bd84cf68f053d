/**
 * Starts the database, the application and the listener in one process, and stops them in reverse order.
 * `src/workers.ts` uses the same functions to distribute the work among several processes.
 */
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { quotas as quotasOfPlans } from '../generated/constants.ts'
import { createApp } from './app.ts'
import { keepClockSynced } from './base/clock.ts'
import { followMaintenance, readMaintenance } from './base/maintenance.ts'
import type { StartupError } from './base/startup-error.ts'
import { waitFor } from './base/wait.ts'
import { openCounters } from './calls/access/counters.ts'
import { hashing } from './calls/access/passwords.ts'
import { Quotas } from './calls/access/quotas.ts'
import { RateLimits } from './calls/access/rate-limits.ts'
import { Proof } from './calls/activity/proof.ts'
import { Recorder } from './calls/activity/recorder.ts'
import { Admission } from './calls/lifecycle/admission.ts'
import { Listener } from './calls/listener/listener.ts'
import { urlOf } from './calls/listener/own-address.ts'
import type { Config } from './config.ts'
import { readDatabaseFigures } from './data/database-figures.ts'
import { Lanes } from './data/lanes.ts'
import { openDatabase } from './data/orm.ts'
import { Samples } from './domain/deletion/samples.ts'
import { renewHolidays } from './domain/holidays/calendars.ts'
import { connectModel } from './domain/summaries/model.ts'
import { ModelUse } from './domain/summaries/model-use.ts'
import { keepDuringBackups } from './files/backup-lock.ts'
import type { Files } from './files/files.ts'
import { openFiles } from './files/files.ts'
import { checkStorageId } from './files/storage-id.ts'
import { openMailer } from './mail/mailer.ts'
import { bringUpToDate } from './operating/backup/before-upgrade.ts'
import { startOwnDatabase } from './operating/embedded-database.ts'
import { indexNotes } from './operating/maintenance/index-notes.ts'
import { addTasksOfAllSeries } from './operating/maintenance/recurring-tasks.ts'
import { everyHour, everyMinute, sweep } from './operating/maintenance/sweep.ts'
import { Disks } from './operating/observability/disks.ts'
import { openObservers } from './operating/observability/open.ts'
import type { Telemetry } from './operating/observability/telemetry.ts'

export interface Running {
  url: string
  stop(): Promise<void>
}

/** Called if the database stops and cannot be restarted. */
type OnLost = (error: StartupError) => void

/**
 * Throws `StartupError`, or the reason of `signal` if the start is aborted. `stop` first lets in-flight requests
 * finish.
 */
export type Start = (config: Config, onLost: OnLost, signal: AbortSignal) => Promise<Running>

/** Runs the service in one process. */
export const startService: Start = async (config, onLost, signal) => {
  const database = await startDatabase(config, onLost, signal)
  try {
    const server = await serve(config, database.url, {
      runsMaintenance: true,
      isEmbedded: !config.databaseUrl,
    })
    return { url: server.url, stop: () => server.stop().then(database.stop) }
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Starts the embedded database, unless `DATABASE_URL` is set, and runs pending migrations. Throws like `startService`. */
export const startDatabase: Start = async (config, onLost, signal) => {
  const embedded = config.databaseUrl
    ? null
    : await waitFor('the embedded database to start', startOwnDatabase(config.dataDir, onLost, signal))
  const url = config.databaseUrl ?? embedded!.url
  const stop = async () => {
    if (embedded) await waitFor('the embedded database to stop', embedded.stop())
  }
  try {
    await abortable(signal, () => bringUpToDate(url, config))
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Serves calls on a migrated database. Without `runsMaintenance`, another process must call `startMaintenance`. Throws
 * `StartupError`.
 */
export async function serve(
  config: Config,
  databaseUrl: string,
  { runsMaintenance, isEmbedded }: { runsMaintenance: boolean; isEmbedded: boolean },
): Promise<Running> {
  const { orm, pool } = await openDatabase(databaseUrl, config.database)
  const closePool = () => waitFor('the database connections to close', orm.close())
  const { telemetry, endpoint, ...observers } = await openObservers(config).catch(async (error) => {
    await closePool()
    throw error
  })
  try {
    await readMaintenance(pool)
    const files = keepDuringBackups(await openFiles(config), pool)
    if (runsMaintenance) await checkStorageId(pool, files, config.files)
    const counters = config.rateLimit ? await openCounters(config, pool) : null
    const limits = counters && new RateLimits(counters, config.rateLimit!)
    const { planSelfService, model, monthlyTokens } = config
    const quotas = quotasOf(config, pool)
    const models = new ModelUse(model && connectModel(model), monthlyTokens)
    const recorder = new Recorder(pool, telemetry)
    const proof = await Proof.open(pool, config.dataDir)
    const admission = new Admission()
    const mailer = openMailer({ orm, pool }, config, limits)
    const features = { planSelfService, quotas, models, mailer, telemetry }
    const dependencies = { orm, pool, files, limits, recorder, proof, admission, ...features }
    if (telemetry) registerSources(dependencies, telemetry)
    const disks = disksOf(config, isEmbedded)
    telemetry?.disks(disks)
    let isStopping = false
    const app = createApp(dependencies, config, endpoint, { disks, isStopping: () => isStopping })
    const listener = new Listener(app.fetch, config.trustedProxies)
    const port = await listener.listen(config.port, config.host)
    const stopTasks = [keepClockSynced(pool), followMaintenance(pool), () => proof.stop()]
    // Resumes work that killed processes left unfinished.
    proof.wake()
    mailer?.wake()
    if (runsMaintenance)
      stopTasks.push(
        await startRecurringMaintenance({ orm, pool, quotas }, databaseUrl, files, proof, config),
        disks.watch(),
      )
    const stop = async () => {
      isStopping = true
      await waitFor('load balancers to send no more calls', sleep(config.stopDelayMs))
      for (const stopTask of stopTasks) stopTask()
      await waitFor('in-flight calls to end', listener.close())
      if (mailer) await waitFor('an e-mail to be sent', mailer.stop())
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

const quotasOf = (config: Config, pool: Pool) =>
  config.quotas ? new Quotas(new Lanes(pool), quotasOfPlans, config) : null

const disksOf = ({ dataDir, files, diskWarning }: Config, isEmbedded: boolean) =>
  new Disks(
    {
      database: isEmbedded ? dataDir : null,
      files: files.kind === 'local' ? files.folder : null,
      uploads: dataDir,
    },
    diskWarning,
  )

/** Registers values that are read only when metrics are collected. */
function registerSources(
  { pool, admission }: { pool: Pool; admission: Admission },
  telemetry: Telemetry,
): void {
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

/** Runs hourly maintenance and watches the disks. One process does this for all workers. Throws `StartupError`. */
export async function startMaintenance(config: Config, databaseUrl: string): Promise<Pick<Running, 'stop'>> {
  const { orm, pool } = await openDatabase(databaseUrl, { ...config.database, poolSize: 1 })
  try {
    await readMaintenance(pool)
    const files = keepDuringBackups(await openFiles(config), pool)
    await checkStorageId(pool, files, config.files)
    const stopTasks = [
      followMaintenance(pool),
      await startRecurringMaintenance(
        { orm, pool, quotas: quotasOf(config, pool) },
        databaseUrl,
        files,
        await Proof.open(pool, config.dataDir),
        config,
      ),
      disksOf(config, !config.databaseUrl).watch(),
    ]
    const stopAll = () => {
      for (const stopTask of stopTasks) stopTask()
    }
    return { stop: () => orm.close().finally(stopAll).then(files.close) }
  } catch (error) {
    await orm.close()
    throw error
  }
}

/** Throws `StartupError` if backups cannot be encrypted as configured. */
async function startRecurringMaintenance(
  database: Awaited<ReturnType<typeof openDatabase>> & { quotas: Quotas | null },
  databaseUrl: string,
  files: Files,
  proof: Proof,
  config: Config,
): Promise<() => void> {
  const { pool } = database
  const { activityRetention, activityVerification } = config
  const stopBackups = config.backups ? await startBackups(pool, databaseUrl, files, config) : () => {}
  const stopCounting = everyMinute({
    'counting entries of the activity log': (isStopped) => proof.countEntries(isStopped),
  })
  // Apart from the others, because the verification of a long log takes minutes.
  const stopVerifying = everyMinute({
    'verifying activity logs': async (isStopped) => {
      if (activityVerification) await proof.verifyDueLogs(activityVerification, isStopped)
    },
  })
  const stopHourly = everyHour({
    'adding recurring tasks': (isStopped) => addTasksOfAllSeries(database, isStopped),
    'signing checkpoints of the activity log': () => {
      proof.wake()
      return proof.makeCheckpoints()
    },
    'finishing interrupted erasures of the activity log': (isStopped) => proof.carryOutErasures(isStopped),
    'deleting samples': (isStopped) => new Samples(pool, files.storage).deleteAbandoned(isStopped),
    'deleting expired entries of the activity log': (isStopped) =>
      proof.removeOldEntries(activityRetention, isStopped),
    'indexing notes in the new languages of a workspace': (isStopped) => indexNotes(pool, isStopped),
    'renewing the public holidays': (isStopped) => renewHolidays(pool, isStopped),
    sweeping: (isStopped) => sweep(pool, files, isStopped),
  })
  return () => {
    stopCounting()
    stopVerifying()
    stopBackups()
    stopHourly()
  }
}

/** Loads the modules for backups only if they are scheduled. */
async function startBackups(
  pool: Pool,
  databaseUrl: string,
  files: Files,
  config: Config,
): Promise<() => void> {
  const { backups, backupRecipients, database, dataDir } = config
  const { checkRecipients } = await import('./operating/backup/encryption.ts')
  const { backUpIfDue } = await import('./operating/backup/schedule.ts')
  await checkRecipients(backupRecipients)
  const source = { url: database.directUrl ?? databaseUrl, files }
  return everyMinute({
    'a scheduled backup': () =>
      backUpIfDue(pool, source, backups!, backupRecipients, join(dataDir, 'backups')),
  })
}

/** Throws the reason of `signal` as soon as it is aborted. The unfinished work ends with the process. */
async function abortable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted() as never)
  return Promise.race([work(), aborted])
}
