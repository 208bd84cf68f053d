/** `typespec-surface mock DOCUMENT` responds with the examples of the document, or compares a running service with it. */
import { parseArgs } from 'node:util'
import type { MockBehaviour } from './behaviour.ts'
import { startMock } from './mock.ts'
import { type CheckedResponse, startProxy } from './proxy.ts'

const help = `Usage: typespec-surface mock <document> [options]

Responds to every operation of an OpenAPI document (a path or URL) with its examples.

  --port <number>  Port to listen on; 0 for a free one. Default: 4010.
  --cors           Let web pages of every site call the mock. By default, none may.
  --proxy <url>    Forward calls to the service at this URL, and report differences from the document.
`

export const mockOptions = {
  help: { type: 'boolean' },
  port: { type: 'string', default: '4010' },
  proxy: { type: 'string' },
  cors: { type: 'boolean' },
} as const

/** Returns the exit code when the user stops it. */
export async function mock(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: mockOptions, allowPositionals: true })
  const [document, ...others] = positionals
  if (values.help) {
    console.log(help.trimEnd())
    return 0
  }
  if (!document || others.length > 0) {
    console.error(help.trimEnd())
    return 2
  }
  return runMock({ ...values, document, greet: (url) => `Mock of ${document} at ${url}` })
}

interface Running {
  document: string
  port: string
  proxy?: string
  cors?: boolean
  behaviour?: Partial<MockBehaviour>
  /** The first line of the output. */
  greet: (url: string) => string
}

/** Serves until a signal. With `proxy`, returns 1 if a response differed or nothing was compared. */
export async function runMock({ port, proxy, greet, ...running }: Running): Promise<number> {
  if (proxy) return compare({ ...running, port: Number(port) }, new URL(proxy))
  const { url, close } = await startMock({ ...running, port: Number(port) })
  console.log(greet(url))
  await stopped()
  close()
  return 0
}

const stopped = () =>
  new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve())
  })

async function compare(
  {
    document,
    port,
    cors,
    behaviour,
  }: { document: string; port: number } & Pick<Running, 'cors' | 'behaviour'>,
  upstream: URL,
): Promise<number> {
  const called = new Set<string>()
  let responses = 0
  let deviating = 0
  const onChecked = ({ operation, status, violations }: CheckedResponse) => {
    called.add(operation)
    responses += 1
    if (violations.length > 0) deviating += 1
    for (const violation of violations) console.log(`${operation}: ${status}: ${violation}`)
  }
  const { url, operations, close } = await startProxy({
    document,
    port,
    cors,
    upstream,
    onChecked,
    ...(behaviour?.refuse && { refuse: behaviour.refuse }),
  })
  console.log(`Forwarding calls from ${url} to ${upstream.origin}. Differences from the document:`)
  await stopped()
  close()
  console.log(`${responses} responses of ${called.size} of ${operations} operations: ${deviating} differ.`)
  return deviating > 0 || responses === 0 ? 1 : 0
}
