/** Entry point of `npm start`: reads the environment and the arguments, starts the service and handles signals. */

import cluster from 'node:cluster'
import { docPaths } from './base/documentation.ts'
import { exit, log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { pendingWaits } from './base/wait.ts'
import { loadDotEnv, readConfig } from './config.ts'
import { startService } from './service.ts'
import { onStopMessage, sendReport, startWorker, startWorkers } from './workers.ts'

/** Time limit for the shutdown after `STOP_DELAY`. It is longer than the limit of any single step. */
const stopTimeoutMs = 60_000

/** Aborts a start in progress. */
const stopRequest = new AbortController()

function fail(error: unknown): void {
  const isAborted = error === stopRequest.signal.reason
  if (!isAborted) {
    if (error instanceof StartupError && cluster.isWorker) sendReport({ failure: error.message })
    else console.error(error instanceof StartupError ? error.message : error)
  }
  exit(isAborted ? 0 : 1)
}

function giveUp() {
  fail(
    new StartupError(
      `The service did not stop within ${stopTimeoutMs / 1000} s: it waited for ${pendingWaits()}.`,
    ),
  )
}

async function main() {
  loadDotEnv()
  const config = readConfig(process.env, process.argv.slice(2))
  log.level = config.logLevel
  const start = cluster.isWorker ? startWorker : config.workers > 1 ? startWorkers : startService
  if (cluster.isPrimary) for (const warning of config.warnings) log.warn(warning)
  const starting = start(config, fail, stopRequest.signal)
  // Called for each signal, even while the service is starting. A signal can arrive twice, because a terminal sends it
  // both to every process of the service and to npm, which forwards it.
  const stop = () => {
    if (stopRequest.signal.aborted) return
    stopRequest.abort()
    setTimeout(giveUp, config.stopDelayMs + stopTimeoutMs)
    starting.then((service) => service.stop()).then(() => exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  onStopMessage(stop)
  const service = await starting
  if (cluster.isWorker) return
  const [api, web] = [config.baseUrl ?? service.url, config.workUrl ?? service.url]
  console.log(
    `API            ${api}/api/v1\nDocumentation  ${api}${docPaths.home}\nSign up        ${web}/signup`,
  )
}

main().catch(fail)
