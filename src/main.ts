/** `npm start`: the environment, the listener, the shutdown. */
import { loadDotEnv, readConfig } from './config.ts'
import { exit, log } from './log.ts'
import { startService } from './service.ts'
import { StartupError } from './startup-error.ts'

function fail(error: unknown): void {
  console.error(error instanceof StartupError ? error.message : error)
  exit(1)
}

async function main() {
  loadDotEnv()
  const config = readConfig()
  log.level = config.logLevel
  for (const warning of config.warnings) log.warn(warning)
  const starting = startService(config, fail)
  // Signals come twice from `npm start` on a terminal, and may come while the service starts.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void starting.then(({ stop }) => stop()).then(() => exit(0), fail))
  }
  const service = await starting
  const [api, web] = [config.baseUrl ?? service.url, config.workUrl ?? service.url]
  console.log(`API            ${api}/api/v1\nDocumentation  ${api}/swagger\nSign up        ${web}/signup`)
}

main().catch(fail)
