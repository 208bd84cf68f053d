/** `/mcp`: the tools over HTTP, for clients of both protocol generations, with an API key. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, describe, expect, test } from 'vitest'
import { getAccount, listActivity, setPlan } from '../generated/client/sdk.gen.ts'
import { type Agent, agent, call } from './support/agent.ts'
import { useService } from './support/service.ts'

const service = useService()
const limited = useService({ rateLimit: 0.1 })
const elsewhere = useService({ baseUrl: 'https://api.example.com', workUrl: 'https://work.example.com' })
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

async function connect(key: string, mode: 'legacy' | { pin: string }): Promise<Agent> {
  const client = new Client(agent, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', await service.listen()), { requestInit }),
  )
  ended.push(() => client.close())
  return client
}

async function connectOlder(key: string): Promise<Agent> {
  const client = new OlderClient(agent)
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new OlderTransport(new URL('/mcp', await service.listen()), { requestInit }) as never)
  ended.push(() => client.close())
  return client as unknown as Agent
}

const generations: Record<string, (key: string) => Promise<Agent>> = {
  'client 1.x': connectOlder,
  'client 2.x on revision 2025-11-25': (key) => connect(key, 'legacy'),
  'client 2.x on revision 2026-07-28': (key) => connect(key, { pin: '2026-07-28' }),
}

describe.each(Object.entries(generations))('with %s', (name, connectWith) => {
  test('tools are listed and called, and the calls are in the log as those of the tools', async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    const client = await connectWith(key)
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toContain('company_add')
    const { value } = await call(client, 'company_add', { name: 'Northwind' })
    expect(value).toMatchObject({ name: 'Northwind' })

    const { data } = await listActivity({
      client: owner.client,
      query: { tool: 'company_add' },
      throwOnError: true,
    })
    expect(data).toMatchObject([
      { channel: 'mcp', operation: 'addCompany', credential: 'api_key', record_id: value.id, status: 201 },
    ])
    // Revisions before the newest say who the agent is in a message of its own, and nothing is kept of it.
    if (name.includes('2026')) expect(data[0]!.agent).toBe('example-agent/2.1')
    expect(data[0]!.remote_address).toBe('127.0.0.1')
  })

  test('what a tool refuses is a result, and the tools of a plan alone are listed', async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    const client = await connectWith(key)
    const refused = await call(client, 'company_get', { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' })
    expect(refused.isError).toBe(true)
    expect(JSON.parse(refused.said)).toMatchObject({ code: 'not_found' })
    await setPlan({ client: owner.client, body: { plan: 'starter' }, throwOnError: true })
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).not.toContain('company_add')
  })
})

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

async function post(body: unknown, headers: Record<string, string> = {}, at = service) {
  const init = {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return at.call('/mcp', init, '192.0.2.1')
}

async function bearer(at = service, plan?: 'starter') {
  const { key } = await at.key(await at.workspace({ plan }))
  return { authorization: `Bearer ${key}` }
}

test('without a valid token the answer says where to get one, and is counted', async () => {
  const metadata = 'resource_metadata="http://service.test/.well-known/oauth-protected-resource/mcp"'
  const scope =
    'scope="crm:read crm:write delivery:read delivery:write knowledge:read knowledge:write insights:read activity:read"'
  const [none, wrong] = [await post(list), await post(list, { authorization: 'Bearer wrong' })]
  expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, `Bearer ${metadata}, ${scope}`])
  expect([wrong.status, wrong.headers.get('www-authenticate')]).toEqual([
    401,
    `Bearer error="invalid_token", ${metadata}, ${scope}`,
  ])
  const [{ calls }] = await service.sql(
    `select sum(calls)::int as calls from anonymous_calls where address = '192.0.2.1' and status = 401`,
  )
  expect(calls).toBe(2)
})

test('the metadata of the resource names it, where clients sign in, and what to ask for first', async () => {
  const response = await elsewhere.call('/.well-known/oauth-protected-resource/mcp')
  expect(await response.json()).toMatchObject({
    resource: 'https://api.example.com/mcp',
    scopes_supported: [
      ...['crm:read', 'crm:write', 'delivery:read', 'delivery:write', 'knowledge:read', 'knowledge:write'],
      ...['insights:read', 'activity:read'],
    ],
    bearer_methods_supported: ['header'],
  })
})

test('records are looked at where the pages are, if that is elsewhere', async () => {
  const owner = await elsewhere.workspace()
  const { key, client } = await elsewhere.key(owner)
  const { data } = await getAccount({ client, throwOnError: true })
  expect(data.work_url).toBe('https://work.example.com')
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', await elsewhere.listen()), {
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  })
  const agents = new Client(agent)
  await agents.connect(transport)
  ended.push(() => agents.close())
  const { value } = await call(agents, 'company_add', { name: 'Northwind' })
  expect(value.web_url).toBe(`https://work.example.com/companies/${value.id}`)
})

test('pages of other sites are refused, and hosts that are not known to be ours', async () => {
  const headers = await bearer()
  const foreign = await post(list, { ...headers, origin: 'https://evil.example' })
  expect(foreign.status).toBe(403)
  expect((await post(list, { ...headers, origin: 'http://service.test' })).status).toBe(200)
  const at = (host: string) =>
    service.app().fetch(
      new Request(`http://${host}/mcp`, {
        method: 'POST',
        headers: {
          ...headers,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(list),
      }),
      { remoteAddress: '127.0.0.1', origin: 'http://service.test' },
    )
  const hosts = [
    'evil.example',
    'service.test.evil.example',
    'service.test',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ]
  const statuses = []
  for (const host of hosts) statuses.push((await at(host)).status)
  expect(statuses).toEqual([403, 403, 200, 200, 200, 200])
})

test('messages that are none are refused: batches, no JSON, what is too long, other methods', async () => {
  const headers = await bearer()
  expect((await post([list, list], headers)).status).toBe(400)
  expect((await post('{', headers)).status).toBe(400)
  expect((await post(JSON.stringify({ ...list, x: 'x'.repeat(5_000_000) }), headers)).status).toBe(413)
  for (const method of ['GET', 'DELETE', 'PUT'])
    expect((await service.call('/mcp', { method, headers })).status).toBe(405)
})

test('messages are limited per credential, also those that call nothing', async () => {
  const [mine, other] = [await bearer(limited, 'starter'), await bearer(limited, 'starter')]
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const statuses = []
  for (let count = 0; count < 14; count++) statuses.push((await post(ping, mine, limited)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
  expect((await post(ping, other, limited)).status).toBe(200)
})
