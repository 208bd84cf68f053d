/** Serves the tools over standard input and output until the client closes them. */
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { tools } from '../../generated/mcp/tools/index.ts'
import { BadSetting } from '../../src/shared/bad-setting.ts'
import { updateCommand } from '../../src/shared/package-update.ts'
import type { Send, ServiceResponse } from '../../src/shared/service.ts'
import { openService } from '../../src/shared/service.ts'
import { readSurroundings } from '../../src/shared/transport.ts'
import manifest from '../package.json' with { type: 'json' }
import { ConfigurationError, readConfiguration, settings } from './configuration.ts'
import { reportRefused } from './refused-call.ts'
import { createServer } from './server.ts'

/** Reserves standard output for the protocol. All other output goes to standard error. */
function claimStandardOutput(): NodeJS.WriteStream {
  const { stdout } = process
  Object.defineProperty(process, 'stdout', { value: process.stderr })
  return stdout
}

const help = `${manifest.description}

An MCP client starts it and communicates over standard input and output. Environment variables:

${settings.map(([name, meaning]) => `  ${name.padEnd(24)}${meaning}`).join('\n')}
`

/** Starts the server. `--help` and `--version` need no settings. */
export function serve(options: readonly string[] = process.argv.slice(2)): void {
  const [option] = options
  if (option === '--help' || option === '--version') {
    process.stdout.write(option === '--help' ? help : `${manifest.version}\n`)
    return
  }
  start().catch((error) => {
    if (!(error instanceof ConfigurationError || error instanceof BadSetting)) throw error
    report(error.message)
    process.exitCode = 2
  })
}

/** The response to a refused call waits no longer for its entry in the log. */
const reportTimeoutMs = 5_000

async function start(): Promise<void> {
  const output = claimStandardOutput()
  const configuration = readConfiguration(process.env, tools)
  const client = `${manifest.name}/${manifest.version}`
  const { apiUrl, caFile } = configuration
  // Reports a wrong setting now instead of at the first call.
  await readSurroundings(new URL(apiUrl), caFile)
  const service = openService({ baseUrl: apiUrl, client, channel: 'mcp', caFile })
  let isUpdateReported = false
  const reportUpdate = (answer: ServiceResponse): ServiceResponse => {
    const ours = { name: 'service-mcp', version: manifest.version } as const
    const update = updateCommand(ours, new URL(configuration.apiUrl).origin, answer.header('service-version'))
    if (update && !isUpdateReported)
      report(
        `A new version of service-mcp is available. npx gets it at the next start; a global installation needs: ${update}`,
      )
    isUpdateReported ||= update !== null
    return answer
  }
  const connection = serveStdio(
    () =>
      createServer({
        name: manifest.name,
        version: manifest.version,
        tools,
        choice: configuration,
        credential: configuration.apiKey,
        sender: (claims, signal) => async (request) =>
          reportUpdate(await service.send(request, configuration.apiKey, claims, signal)),
        report,
        async recordRefused(call) {
          const signal = AbortSignal.timeout(reportTimeoutMs)
          const send: Send = (request) => service.send(request, configuration.apiKey, {}, signal)
          await reportRefused(send, call).catch(({ message }) =>
            report(`A refused call was not recorded: ${message}`),
          )
        },
      }),
    { transport: new StdioServerTransport(process.stdin, output), onerror: (error) => report(error.message) },
  )
  const stop = () => connection.close().finally(() => process.exit(0))
  process.stdin.once('end', stop)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function report(message: string): void {
  console.error(`${manifest.name}: ${message}`)
}
