/** Entry point of `npm start`: reads the environment and the arguments, starts the service, handles signals. */

import cluster from 'node:cluster'
import { docPaths } from './base/documentation.ts'
import { exit, log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { pendingWaits } from './base/wait.ts'
import { loadDotEnv, readConfig } from './config.ts'
import { startService } from './service.ts'
import { onStopOrder, report, startWorker, startWorkers } from './workers.ts'

/** Time limit for the shutdown in milliseconds; each thing it waits for has a shorter limit of its own. */
const stopTime = 60_000

/** Aborts a start that is in progress. */
const stopped = new AbortController()

function fail(error: unknown): void {
  const isCalledOff = error === stopped.signal.reason
  if (!isCalledOff) {
    if (error instanceof StartupError && cluster.isWorker) report({ failure: error.message })
    else console.error(error instanceof StartupError ? error.message : error)
  }
  exit(isCalledOff ? 0 : 1)
}

function giveUp() {
  fail(
    new StartupError(
      `The service did not stop within ${stopTime / 1000} s: it waited for ${pendingWaits()}.`,
    ),
  )
}

async function main() {
  loadDotEnv()
  const config = readConfig(process.env, process.argv.slice(2))
  log.level = config.logLevel
  const start = cluster.isWorker ? startWorker : config.workers > 1 ? startWorkers : startService
  if (cluster.isPrimary) for (const warning of config.warnings) log.warn(warning)
  const starting = start(config, fail, stopped.signal)
  // They arrive more than once, and while the service is starting: a terminal sends its signals to npm, which
  // passes them on, and to every process of the service.
  const stop = () => {
    if (stopped.signal.aborted) return
    stopped.abort()
    setTimeout(giveUp, stopTime)
    starting.then((service) => service.stop()).then(() => exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  onStopOrder(stop)
  const service = await starting
  if (cluster.isWorker) return
  const [api, web] = [config.baseUrl ?? service.url, config.workUrl ?? service.url]
  console.log(
    `API            ${api}/api/v1\nDocumentation  ${api}${docPaths.home}\nSign up        ${web}/signup`,
  )
}

main().catch(fail)
