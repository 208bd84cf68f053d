/** MCP clients that know only the address of `/mcp`, and a person with a real browser. */
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { OAuthClientProvider } from '@modelcontextprotocol/client'
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client'
import { auth as olderAuth } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listActivity, listConnections } from '../../generated/client/sdk.gen.ts'
import { arrival, fill, press, useBrowser } from '../support/browser.ts'
import { checkKeyboard, checkLook } from '../support/fit-for-people.ts'
import { useService } from '../support/service.ts'

const service = useService()
const { open } = useBrowser(service)

/** The address at which the client waits for the browser. */
const callback = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Back</h1>'),
)
let callbackUrl: string
beforeAll(async () => {
  await once(callback.listen(0, '127.0.0.1'), 'listening')
  callbackUrl = `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`
})
afterAll(() => callback.close().closeAllConnections())

/** The client's state of a sign-in, in memory; `asked` is the address that it opens in the browser. */
function keeper() {
  const kept: Record<string, any> = {}
  const provider: OAuthClientProvider = {
    redirectUrl: callbackUrl,
    clientMetadata: { client_name: 'Example agent', redirect_uris: [callbackUrl] },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void Object.assign(kept, { client }),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void Object.assign(kept, { tokens }),
    redirectToAuthorization: (asked) => void Object.assign(kept, { asked }),
    saveCodeVerifier: (verifier) => void Object.assign(kept, { verifier }),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (found) => void Object.assign(kept, { found }),
    discoveryState: () => kept.found,
  }
  return { provider, kept: kept as { asked: URL; tokens?: unknown } }
}

test('the client signs in, calls a tool, and connects again when it needs more permissions', async () => {
  const transcript: string[] = []
  const recording = async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const { method, params } = JSON.parse(
      request.headers.get('content-type') === 'application/json' ? String(init?.body) : '{}',
    )
    const response = await fetch(input, init)
    const what = [method, params?.name].filter(Boolean).join(' ')
    const challenge = response.headers.get('www-authenticate')
    transcript.push(
      `${request.method} ${new URL(request.url).pathname}${what && ` (${what})`} ${response.status}${challenge ? ` ${challenge}` : ''}`,
    )
    return response
  }
  const owner = await service.workspace()
  const url = new URL('/mcp', await service.listen())
  const { provider, kept } = keeper()
  const transport = () =>
    new StreamableHTTPClientTransport(url, { authProvider: provider, fetch: recording as never })
  const client = () =>
    new Client(
      { name: 'example-agent', version: '2.1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    )

  const first = transport()
  await expect(client().connect(first)).rejects.toThrow(UnauthorizedError)

  const page = await open(kept.asked.href)
  page.on('response', (each) => {
    if (each.request().isNavigationRequest())
      transcript.push(`browser: ${each.request().method()} ${new URL(each.url()).pathname} ${each.status()}`)
  })
  await fill(page, { username: owner.email, password: owner.password })
  await press(page, 'Sign in')
  await arrival(page, 'Connect Example agent?')
  await checkLook(page)
  await checkKeyboard(page)
  await press(page, 'Connect')
  await arrival(page, 'Back')
  await first.finishAuth(new URL(page.url()).searchParams)

  const agent = client()
  await agent.connect(transport())
  const listed = (await agent.listTools()).tools.map(({ name }) => name)
  expect(listed).toContain('company_list')
  expect(listed).not.toContain('company_add')
  await agent.callTool({ name: 'company_list', arguments: {} })

  const add = { name: 'company_add', arguments: { name: 'Northwind' } }
  const refused = await agent.callTool(add)
  expect(refused.isError).toBe(true)
  for (const part of ['missing_scope', 'crm:write', 'connect this client again'])
    expect(JSON.stringify(refused.content)).toContain(part)
  await agent.close()

  delete kept.tokens
  const third = transport()
  await expect(client().connect(third)).rejects.toThrow(UnauthorizedError)
  await page.goto(kept.asked.href)
  await arrival(page, 'Connect Example agent?')
  const change = page.getByLabel('Add and change companies, clients, prospects')
  expect(await change.isChecked()).toBe(false)
  await change.check()
  await press(page, 'Connect')
  await arrival(page, 'Back')
  await third.finishAuth(new URL(page.url()).searchParams)
  const again = client()
  await again.connect(transport())
  expect((await again.listTools()).tools.map(({ name }) => name)).toContain('company_add')
  const { content, isError } = await again.callTool(add)
  expect([isError ?? false, JSON.stringify(content)]).toEqual([false, expect.stringContaining('Northwind')])
  await again.close()

  const { data } = await listActivity({
    client: owner.client,
    query: { sort: 'at', limit: 100 },
    throwOnError: true,
  })
  const entries = data.filter(
    ({ credential, channel, operation }) => credential === 'connection' && channel === 'mcp' && operation,
  )
  expect(entries.map(({ operation, status }) => `${operation} ${status}`)).toEqual([
    'getAccount 200',
    'listCompanies 200',
    'addCompany 403',
    'getAccount 200',
    'addCompany 201',
  ])
  for (const entry of entries)
    expect(entry).toMatchObject({
      client: 'Example agent',
      agent: 'example-agent/2.1',
      actor_name: 'Owner',
    })
  transcript.push(
    '',
    ...data.map(
      ({ channel, credential, client, agent, tool, operation, status }) =>
        `log: ${channel} ${credential} ${operation} ${status} client=${client} agent=${agent} tool=${tool}`,
    ),
  )
  const folder = join(import.meta.dirname, 'screenshots')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'mcp-sign-in.txt'), `${transcript.join('\n')}\n`)
})

/** Connects, presses "Allow all" in the browser, and writes without requesting more permissions. */
async function writes(connect: (provider: OAuthClientProvider) => Promise<Connecting>) {
  const owner = await service.workspace()
  const { provider, kept } = keeper()
  const { refused, finishAuth, call } = await connect(provider)
  await expect(refused).rejects.toThrow()
  const page = await open(kept.asked.href, { member: owner })
  await arrival(page, 'Connect Example agent?')
  await press(page, 'Allow all')
  await arrival(page, 'Back')
  await finishAuth(new URL(page.url()).searchParams)
  expect(JSON.stringify(await call('company_add', { name: 'Northwind' }))).toContain('Northwind')
  const { data } = await listActivity({
    client: owner.client,
    query: { tool: 'company_add' },
    throwOnError: true,
  })
  const from = { client: 'Example agent', agent: 'example-agent/2.1' }
  expect(data).toMatchObject([{ operation: 'addCompany', status: 201, ...from }])
}

interface Connecting {
  refused: Promise<unknown>
  finishAuth(answer: URLSearchParams): Promise<void>
  call(name: string, args: Record<string, unknown>): Promise<unknown>
}

const info = { name: 'example-agent', version: '2.1' }
const mcpUrl = async () => new URL('/mcp', await service.listen())

test.each(['legacy', { pin: '2026-07-28' }] as const)(
  'a client 2.x writes after "Allow all" (%o)',
  async (mode) => {
    await writes(async (authProvider) => {
      const url = await mcpUrl()
      const transport = () => new StreamableHTTPClientTransport(url, { authProvider })
      const first = transport()
      const client = () => new Client(info, { versionNegotiation: { mode } })
      return {
        refused: client().connect(first),
        finishAuth: (answer) => first.finishAuth(answer),
        async call(name, args) {
          const agent = client()
          await agent.connect(transport())
          return agent.callTool({ name, arguments: args }).finally(() => agent.close())
        },
      }
    })
  },
)

test('a client 1.x, which requests permissions only once, writes after "Allow all"', async () => {
  await writes(async (provider) => {
    const url = await mcpUrl()
    const transport = () => new OlderTransport(url, { authProvider: provider as never })
    const first = transport()
    return {
      refused: new OlderClient(info).connect(first as never),
      finishAuth: (answer) => first.finishAuth(answer.get('code')!),
      async call(name, args) {
        const agent = new OlderClient(info)
        await agent.connect(transport() as never)
        return agent.callTool({ name, arguments: args }).finally(() => agent.close())
      },
    }
  })
})

test('"Allow all" works without scripts', async () => {
  const owner = await service.workspace()
  const { provider, kept } = keeper()
  expect(await olderAuth(provider as never, { serverUrl: await mcpUrl() })).toBe('REDIRECT')
  const page = await open(kept.asked.href, { member: owner, javaScriptEnabled: false })
  await press(page, 'Allow all')
  await arrival(page, 'Back')
  const { data } = await listConnections({ client: owner.client, throwOnError: true })
  expect(data[0]!.scopes).toContain('knowledge:write')
  expect(data[0]!.scopes.join()).not.toContain('account')
})
