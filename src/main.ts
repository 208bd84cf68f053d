/** `npm start`: the environment, the listener, the shutdown. */
import { loadDotEnv, readConfig } from './config.ts'
import { startService } from './service.ts'
import { StartupError } from './startup-error.ts'

function fail(error: unknown): never {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}

async function main() {
  loadDotEnv()
  const config = readConfig()
  const service = await startService(config, fail)
  const [api, web] = [config.baseUrl ?? service.url, config.workUrl ?? service.url]
  console.log(`API            ${api}/api/v1\nDocumentation  ${api}/swagger\nSign up        ${web}/signup`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0), fail))
  }
}

main().catch(fail)
