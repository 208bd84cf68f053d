/** The notice of service-mcp when the service is newer, and the command that both packages print. */
import { once } from 'node:events'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { expect, test } from 'vitest'
import { getAccount } from '../../generated/client/sdk.gen.ts'
import { version } from '../../src/base/version.ts'
import { updateCommand } from '../../src/shared/package-update.ts'
import { agent, entry } from '../support/agent.ts'
import { fakeService } from '../support/fake-service.ts'
import { useService } from '../support/service.ts'

const service = useService()

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
