#!/usr/bin/env node
/**
 * `service-mock` responds to every operation with the examples of the document, on `--port` (default 4010).
 *
 * `service-mock --proxy URL` forwards calls to a running service and compares its responses with the document.
 * When stopped, it exits with 1 if a response differed or nothing was compared.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { startMock } from '../../src/generator/mock/mock.ts'
import { type CheckedResponse, startProxy } from '../../src/generator/mock/proxy.ts'

// The package contains the document in the same place.
const document = fileURLToPath(new URL('../../generated/openapi/openapi.yaml', import.meta.url))

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    port: { type: 'string', default: '4010' },
    proxy: { type: 'string' },
    cors: { type: 'boolean' },
  },
})

const help = `A mock of the API, which responds with the examples of the specification.

  --port <number>  Port to listen on; 0 for a free one. Default: 4010.
  --cors           Let web pages of every site call the mock. By default, none may, as with the service.
  --proxy <url>    Forward calls to the service at this URL, and report differences from the specification.
`

try {
  const port = Number(values.port)
  if (values.help) console.log(help.trimEnd())
  else await (values.proxy ? proxy(port, new URL(values.proxy)) : mock(port))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function mock(port: number) {
  const { url } = await startMock(document, port, values.cors)
  console.log(
    `Mock at ${url}, accepts any token: curl ${url}/api/v1/companies/list -H 'Authorization: Bearer any'`,
  )
}

async function proxy(port: number, upstream: URL) {
  const called = new Set<string>()
  let responses = 0
  let deviating = 0
  const onChecked = ({ operation, status, violations }: CheckedResponse) => {
    called.add(operation)
    responses += 1
    if (violations.length > 0) deviating += 1
    for (const violation of violations) console.log(`${operation}: ${status}: ${violation}`)
  }
  const { url, operations } = await startProxy({ document, port, upstream, onChecked })
  console.log(`Forwarding calls from ${url} to ${upstream.origin}. Differences from the document:`)
  const stop = () => {
    console.log(`${responses} responses of ${called.size} of ${operations} operations: ${deviating} differ.`)
    process.exit(deviating > 0 || responses === 0 ? 1 : 0)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
}
