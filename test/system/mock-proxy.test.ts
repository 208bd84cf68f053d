/** `npm run mock -- --proxy URL`, and plain Prism for users who have only the specification. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import project from '../../package.json' with { type: 'json' }
import { Recording } from '../responses/recording.ts'
import { successOf } from '../responses/success.ts'
import { makeWorld } from '../responses/world.ts'
import { operations } from '../support/examples.ts'
import { fakeService } from '../support/fake-service.ts'
import { useMailbox } from '../support/mailbox.ts'
import { startMock } from '../support/mock.ts'
import { useService } from '../support/service.ts'

const mailbox = useMailbox()
const service = useService({ mail: () => mailbox().address })

/** Stopped at the end of the test even if it fails: a leftover process would block the whole run. */
async function proxyOf(address: string) {
  const proxy = await startMock('--proxy', address)
  onTestFinished(async () => {
    await proxy.stop()
  })
  return proxy
}

test('every response of the service matches the specification', async () => {
  const address = await service.listen()
  const proxy = await proxyOf(address)
  // The specification, and so the proxy, does not include the sign-in of clients.
  const recording = new Recording(proxy.url, () => {}, address)
  const world = await makeWorld(recording, mailbox())
  for (const operation of operations) {
    const { status } = await recording.call('', await successOf(operation, world, recording))
    expect([operation.operationId, status]).toEqual([
      operation.operationId,
      expect.toBeOneOf([200, 201, 202, 204]),
    ])
    const refused = { method: operation.method.toUpperCase(), path: operation.path.replace('{id}', 'none') }
    expect((await recording.call('', refused)).status).toBeGreaterThanOrEqual(400)
  }
  const { code, lines } = await proxy.stop()
  expect(lines.slice(1, -1)).toEqual([])
  expect(lines.at(-1)).toMatch(
    new RegExp(`responses of ${operations.length} of ${operations.length} operations: 0 differ`),
  )
  expect(code).toBe(0)
})

test('a response that violates the specification is passed on, listed and counted', async () => {
  const { SERVICE_BASE_URL } = await fakeService((_, response) => {
    const headers = { 'content-type': 'application/json', 'service-version': '1.0.0' }
    response.writeHead(200, headers).end('[{"id": 1}]')
  })
  const proxy = await proxyOf(SERVICE_BASE_URL!)
  const response = await fetch(`${proxy.url}/api/v1/companies/list`)
  expect(await response.json()).toEqual([{ id: 1 }])
  const { code, lines } = await proxy.stop()
  const said = lines.slice(1, -1).map((line) => line.split('GET /api/v1/companies/list: 200: Response ')[1])
  expect(said).toContain('body property 0.id must be string')
  expect(said).toContain("body property 0 must have required property 'name'")
  expect(said).toContain("header must have required property 'x-request-id'")
  expect(lines.at(-1)).toMatch(/^1 responses of 1 of \d+ operations: 1 differ\.$/)
  expect(code).toBe(1)
})

test('a service that never responds is a failure', async () => {
  const proxy = await proxyOf('http://127.0.0.1:1')
  expect((await fetch(`${proxy.url}/api/v1/account`)).status).toBe(500)
  expect((await proxy.stop()).code).toBe(1)
})

test('the guide has a command that serves only the specification', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../src/web/docs/guides/callers/mock.md'), 'utf8')
  const [, version, path] = guide.match(/npx -y @stoplight\/prism-cli@(\S+) mock \{\{api\}\}(\S+)/)!
  expect(version).toBe(project.devDependencies['@stoplight/prism-cli'])
  const prism = join(import.meta.dirname, '../../node_modules/@stoplight/prism-cli/dist/index.js')
  const document = (await service.listen()) + path
  // Prism waits for at most 5 s, and the service builds the document at the first request.
  await (await fetch(document)).text()
  const child = spawn(process.execPath, [prism, 'mock', document, '--port', '0'])
  try {
    let url: string | undefined
    for await (const text of createInterface({ input: child.stdout })) {
      url = text.match(/listening on (http:\/\/[\d.:]+)/)?.[1]
      if (url) break
    }
    const headers = { authorization: 'Bearer any' }
    const response = await fetch(`${url}/api/v1/companies/list`, { headers })
    expect(await response.json()).toEqual(
      Array(2).fill(expect.objectContaining({ id: expect.stringMatching(/^com_/) })),
    )
  } finally {
    child.kill()
    await once(child, 'close')
  }
})
