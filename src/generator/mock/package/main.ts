#!/usr/bin/env node
/**
 * `service-mock` responds to every operation with the examples of the document, on `--port` (default 4010).
 *
 * `service-mock --proxy URL` forwards calls to a running service and compares its responses with the document.
 * When stopped, it exits with 1 if a response differed or nothing was compared.
 */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { mockOptions, runMock } from '../../../../surface/src/mock/command.ts'
import { behaviour } from '../mock.ts'

declare const MOCK_DOCUMENT: string | undefined

/** In the package, `src/generator/packages` defines its place there. */
const path = typeof MOCK_DOCUMENT === 'string' ? MOCK_DOCUMENT : '../../../../generated/openapi/openapi.yaml'
const document = fileURLToPath(new URL(path, import.meta.url))

const help = `A mock of the API, which responds with the examples of the specification.

  --port <number>  Port to listen on; 0 for a free one. Default: 4010.
  --cors           Let web pages of every site call the mock. By default, none may, as with the service.
  --proxy <url>    Forward calls to the service at this URL, and report differences from the specification.
`

try {
  const { values } = parseArgs({ options: mockOptions })
  if (values.help) console.log(help.trimEnd())
  else process.exitCode = await runMock({ ...values, document, behaviour, greet })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function greet(url: string): string {
  return `Mock at ${url}, accepts any token: curl ${url}/api/v1/companies/list -H 'Authorization: Bearer any'`
}
