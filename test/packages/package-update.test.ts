/** The notices of vs and service-mcp when the service is newer. */
import { once } from 'node:events'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { describe, expect, test } from 'vitest'
import { getAccount } from '../../generated/client/sdk.gen.ts'
import { version } from '../../src/base/version.ts'
import { updateCommand } from '../../src/shared/package-update.ts'
import { agent, entry } from '../support/agent.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'
import { useVs } from '../support/vs.ts'

const service = useService()
const { run } = useVs(service)

/** A service of another version, which responds to every call with an account. */
async function serviceOf(its: string) {
  const { data } = await getAccount({ client: (await service.workspace()).client, throwOnError: true })
  return fakeService((_, response) => {
    response.setHeader('service-version', its)
    response.end(JSON.stringify(data))
  })
}

test('every response contains the version of the service', async () => {
  const { client } = await service.workspace()
  for (const response of [await getAccount({ client }), await getAccount({ client: service.clientWith() })])
    expect(response.response?.headers.get('service-version')).toBe(version)
})

test.each([
  ['1.9.0', '1.10.0', true],
  ['1.0.0', '2.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.10.0', '1.9.9', false],
  ['1.0.0', 'x', false],
  ['1.0.0', null, false],
])('vs %s, service %s: newer is %s', (installed, its, isNewer) => {
  const command = updateCommand({ name: 'service-cli', version: installed }, 'https://api.example', its)
  const update = 'npm install --global service-cli --registry https://api.example/packages'
  expect(command).toBe(isNewer ? update : null)
})

describe('vs', () => {
  const terminal = { NODE_OPTIONS: `--require ${join(import.meta.dirname, '../fixtures/terminal.cjs')}` }
  const list = ['account', 'info', '--format', 'json']

  test('prints the command to install it on a terminal', async () => {
    const env = await serviceOf('99.0.0')
    const { code, err } = await run({ ...env, ...terminal }, list)
    const line = `npm install --global service-cli --registry ${env.SERVICE_BASE_URL}/packages`
    expect([code, err]).toEqual([0, `A new version of vs is available: ${line}\n`])
  })

  test('prints nothing in a pipe, or for the same version', async () => {
    expect((await run(await serviceOf('99.0.0'), list)).err).toBe('')
    expect((await run({ ...(await serviceOf(version)), ...terminal }, list)).err).toBe('')
  })
})

test('service-mcp prints it once on standard error', async () => {
  const { SERVICE_BASE_URL: SERVICE_API_URL, ...env } = await serviceOf('99.0.0')
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [entry],
    env: { ...env, SERVICE_API_URL: SERVICE_API_URL! },
    stderr: 'pipe',
  })
  let said = ''
  transport.stderr!.on('data', (text) => {
    said += text
  })
  const ended = once(transport.stderr!, 'end')
  const client = new Client(agent)
  await client.connect(transport)
  for (let time = 0; time < 2; time++) await client.listTools()
  await client.close()
  await ended
  const line = `npm install --global service-mcp --registry ${SERVICE_API_URL}/packages`
  expect(said).toBe(
    `service-mcp: A new version of service-mcp is available. npx gets it at the next start; a global installation needs: ${line}\n`,
  )
})
