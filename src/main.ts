/** Entry point of `npm start`: reads the environment, starts the service, handles signals. */

import { exit, log } from './base/log.ts'
import { StartupError } from './base/startup-error.ts'
import { waitedFor } from './base/wait.ts'
import { loadDotEnv, readConfig } from './config.ts'
import { startService } from './service.ts'

/** Time limit for the shutdown in milliseconds; each thing it waits for has a shorter limit of its own. */
const stopTime = 60_000

/** Aborts a start that is in progress. */
const stopped = new AbortController()

function fail(error: unknown): void {
  const isCalledOff = error === stopped.signal.reason
  if (!isCalledOff) console.error(error instanceof StartupError ? error.message : error)
  exit(isCalledOff ? 0 : 1)
}

function giveUp() {
  fail(
    new StartupError(`The service did not stop within ${stopTime / 1000} s: it waited for ${waitedFor()}.`),
  )
}

async function main() {
  loadDotEnv()
  const config = readConfig()
  log.level = config.logLevel
  for (const warning of config.warnings) log.warn(warning)
  const starting = startService(config, fail, stopped.signal)
  // On a terminal, `npm start` delivers signals twice, and they may arrive while the service is starting.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopped.signal.aborted) setTimeout(giveUp, stopTime)
      stopped.abort()
      starting.then(({ stop }) => stop()).then(() => exit(0), fail)
    })
  }
  const service = await starting
  const [api, web] = [config.baseUrl ?? service.url, config.workUrl ?? service.url]
  console.log(`API            ${api}/api/v1\nDocumentation  ${api}/swagger\nSign up        ${web}/signup`)
}

main().catch(fail)
