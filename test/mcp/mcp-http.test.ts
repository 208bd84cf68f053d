/** `/mcp`: the tools over HTTP, for clients of both protocol generations, with an API key. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, describe, expect, test } from 'vitest'
import { getAccount, listActivity, setPlan } from '../../generated/client/sdk.gen.ts'
import { type Agent, agent, call, resultIn } from '../support/agent.ts'
import { useService } from '../support/service.ts'

const service = useService()
/** A limited process on the same database. The other process creates workspaces and keys for both. */
const limited = useService({ rateLimit: 0.1, beside: service })
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

describe.each(Object.entries(generations))('with %s', (_, connectWith) => {
  test('lists and calls tools, and logs the calls with the tools', async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    const client = await connectWith(key)
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name)).toContain('company_add')
    const { value } = await call(client, 'company_add', { name: 'Northwind' })
    expect(value).toMatchObject({ name: 'Northwind' })
    const deal = { name: 'Shop', value_cents: 100 }
    expect((await call(client, 'prospect_add', deal)).value).toMatchObject({ ...deal, currency: 'EUR' })

    const { data } = await listActivity({
      client: owner.client,
      query: { tool: 'company_add' },
      throwOnError: true,
    })
    expect(data).toMatchObject([
      { channel: 'mcp', operation: 'addCompany', credential: 'api_key', record_id: value.id, status: 201 },
    ])
    expect(data[0]!.agent).toBe('example-agent/2.1')
    expect(data[0]!.remote_address).toBe('127.0.0.1')
  })

  test('returns a refusal as a result, and lists only the tools of the plan', async () => {
    const owner = await service.workspace()
    const { key } = await service.key(owner)
    const client = await connectWith(key)
    const refused = await call(client, 'project_get', { id: 'prj_01jcz4p7v8e9fbk2m3n4q5r6s7' })
    expect(refused.isError).toBe(true)
    expect(resultIn(refused.said)).toMatchObject({ code: 'not_found' })
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
  return at.call('/mcp?toolsets=all', init, '192.0.2.1')
}

async function bearer(plan?: 'starter') {
  const { key } = await service.key(await service.workspace({ plan }))
  return { authorization: `Bearer ${key}` }
}

test('without a valid token, the response names the sign-in and is counted', async () => {
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

test('the resource metadata contains its identifier, the sign-in and the default scopes', async () => {
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

test('web addresses of records use the host of the web application', async () => {
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

test('pages of other sites and unknown hosts are refused', async () => {
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

test('invalid messages are refused: batches, no JSON, too long, other methods', async () => {
  const headers = await bearer()
  const errorOf = async (response: Response) => [response.status, (await response.json()).error]
  expect(await errorOf(await post([list, list], headers))).toMatchObject([400, { code: -32600 }])
  expect(await errorOf(await post('{', headers))).toMatchObject([400, { code: -32700 }])
  expect((await post(JSON.stringify({ ...list, x: 'x'.repeat(5_000_000) }), headers)).status).toBe(413)
  for (const method of ['GET', 'DELETE', 'PUT'])
    expect((await service.call('/mcp', { method, headers })).status).toBe(405)
})

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const toolCall = (name: unknown, args: unknown = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

describe('a message that is nested too deeply', () => {
  test.each([
    ['in arguments', (nested: string) => `{"name":"company_list","arguments":{"name":${nested}}}`],
    ['in the id of a record', (nested: string) => `{"name":"record_remove","arguments":{"id":${nested}}}`],
    ['as the name of a tool', (nested: string) => `{"name":${nested}}`],
    [
      'as the name of the agent',
      (nested: string) => `{"_meta":{"a/b":${nested}},"clientInfo":{"name":${nested}}}`,
    ],
  ])('%s is refused with the reason', async (_, paramsWith) => {
    const headers = await bearer()
    for (const levels of [40, 5_000, 100_000]) {
      const body = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":${paramsWith(deep(levels))}}`
      const response = await post(body, headers)
      expect([response.status, await response.json()]).toEqual([
        400,
        { jsonrpc: '2.0', id: 7, error: { code: -32602, message: expect.stringContaining('32 levels') } },
      ])
    }
  })
})

/** Messages that call no operation, and their log entries. */
const silent: [string, unknown, object][] = [
  ['a ping', { jsonrpc: '2.0', id: 1, method: 'ping' }, { status: 200, tool: null }],
  ['a notification', { jsonrpc: '2.0', method: 'notifications/initialized' }, { status: 202, tool: null }],
  ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'prompts/destroy' }, { status: 404, tool: null }],
  ['an unknown tool', toolCall('company_destroy'), { status: 422, tool: 'company_destroy' }],
  [
    'invalid arguments',
    toolCall('company_add', { name: 7 }),
    { status: 422, tool: 'company_add', operation: 'addCompany' },
  ],
  [
    'a missing argument',
    toolCall('project_get'),
    { status: 422, tool: 'project_get', operation: 'getProject' },
  ],
  [
    'arguments that are not an object',
    toolCall('company_add', 'Northwind'),
    { status: 422, tool: 'company_add', operation: 'addCompany' },
  ],
  ['a tool without a name', toolCall({ name: 'company_add' }), { status: 422, tool: null }],
  ['a batch', [list, toolCall('company_list')], { status: 400, tool: null }],
  ['no JSON', '{', { status: 400, tool: null }],
  ['nothing', '', { status: 400, tool: null }],
  ['a text', '"ping"', { status: 400, tool: null }],
  ['too many levels', `{"a":${deep(99)}}`, { status: 400, tool: null }],
  [
    'an unknown revision',
    { ...list, params: { _meta: modernMeta('2999-01-01') } },
    { status: 400, tool: null },
  ],
]

function modernMeta(revision: string) {
  return {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': agent,
    'io.modelcontextprotocol/clientCapabilities': {},
  }
}

describe.each(silent)('%s', (_, message, logged) => {
  test('is logged and counted', async () => {
    const owner = await service.workspace({ plan: 'starter' })
    const { key } = await service.key(owner)
    const headers = { authorization: `Bearer ${key}` }
    const statuses = []
    for (let count = 0; count < 13; count++) {
      const response = await post(message, headers, limited)
      await response.text()
      statuses.push(response.status)
    }
    expect(statuses.slice(0, 12)).not.toContain(429)
    expect(statuses[12]).toBe(429)
    const { data } = await listActivity({
      client: owner.client,
      query: { channel: 'mcp', limit: 100 },
      throwOnError: true,
    })
    const entry = {
      operation: null,
      channel: 'mcp',
      credential: 'api_key',
      remote_address: '192.0.2.1',
      ...logged,
    }
    // Calls of one millisecond are in any order.
    const inOrder = data.toSorted((one, other) => one.status - other.status)
    expect(inOrder).toMatchObject([
      ...Array(12).fill(entry),
      { operation: null, channel: 'mcp', status: 429 },
    ])
  })
})

test('messages are limited per credential', async () => {
  const [mine, other] = [await bearer('starter'), await bearer('starter')]
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const statuses = []
  for (let count = 0; count < 14; count++) statuses.push((await post(ping, mine, limited)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
  expect((await post(ping, other, limited)).status).toBe(200)
})

test.each([
  ['the list of tools', list],
  ['a call of a tool', toolCall('company_list')],
  ['a refused call', toolCall('company_add', { name: 'Northwind' })],
])('%s counts once', async (_, message) => {
  const headers = await bearer('starter')
  const statuses = []
  for (let count = 0; count < 13; count++) statuses.push((await post(message, headers, limited)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429])
})

describe('the arguments of a tool', () => {
  const problemOf = async (message: object, headers: Record<string, string>) => {
    const text = await (await post(message, headers)).text()
    const { result } = JSON.parse(text.match(/^data: (.+)$/m)?.[1] ?? text)
    return resultIn(result.content[0].text)
  }

  test('are validated against its schema before any call', async () => {
    const headers = await bearer()
    const wrong: [string, object, object[]][] = [
      ['search', { q: {} }, [{ pointer: '/q', detail: 'must be text' }]],
      ['search', { q: 'a', kind: 7 }, [{ pointer: '/kind', detail: 'must be a list' }]],
      ['search', { q: 'a', kind: 'note,house' }, [{ pointer: '/kind/1' }]],
      ['company_add', { name: 'a', tags: 'retail' }, [{ pointer: '/tags', detail: 'must be a list' }]],
      [
        'search',
        { q: 'a', kind: ['house'] },
        [{ pointer: '/kind/0', detail: expect.stringMatching(/^must be one of client, company,/) }],
      ],
      ['search', { q: 'a', limit: 'five' }, [{ pointer: '/limit', detail: 'must be a whole number' }]],
      ['search', {}, [{ pointer: '/q', detail: 'is required' }]],
      [
        'search',
        { q: 'a', 'w/h~y': 1 },
        [{ pointer: '/w~1h~0y', detail: 'is not an argument of this tool' }],
      ],
      [
        'project_update',
        { id: 'x', active: 'yes' },
        [{ pointer: '/active', detail: 'must be true or false' }],
      ],
      ['task_update', { id: 'x', due_on: 7 }, [{ pointer: '/due_on', detail: 'must be text' }]],
      ['records_batch', { items: {} }, [{ pointer: '/items', detail: 'must be a list' }]],
      [
        'records_batch',
        { items: [], mode: 'some' },
        [{ pointer: '/mode', detail: 'must be one of all, each' }],
      ],
      [
        'records_batch',
        { items: [{ tool: 'company_add', arguments: 'Northwind' }, 'nonsense'] },
        [{ pointer: '/items/0/arguments', detail: 'must be an object' }, { pointer: '/items/1/tool' }],
      ],
      [
        'records_batch',
        { items: [{ tool: 'company_add', arguments: { name: [] } }] },
        [{ pointer: '/items/0/arguments/name', detail: 'must be text' }],
      ],
    ]
    for (const [name, args, errors] of wrong)
      expect(await problemOf(toolCall(name, args), headers)).toMatchObject({
        status: 422,
        errors: errors.map((error) => ({ in: 'arguments', ...error })),
      })
  })

  test('that are null count as not given', async () => {
    const headers = await bearer()
    expect(
      await problemOf(toolCall('task_add', { title: 'Draw', due_on: null, milestone_id: null }), headers),
    ).toMatchObject({
      errors: [{ in: 'body' }, {}],
    })
    expect(await problemOf(toolCall('company_list', { tag: null }), headers)).toMatchObject({ items: [] })
  })

  test('can be text with commas for filters with several values', async () => {
    const headers = await bearer()
    for (const stage of ['new', 'new,won', ['new', 'won']])
      expect(await problemOf(toolCall('prospect_query', { stage }), headers)).toMatchObject({
        ...{ items: [], filters: { stage: [stage].flat().join().split(','), archived: false } },
      })
  })

  test('include the expected version of the record', async () => {
    const headers = await bearer()
    const note = { company_id: (await problemOf(toolCall('company_add', { name: 'Northwind' }), headers)).id }
    const { id } = await problemOf(
      toolCall('note_add', { ...note, title: 'Kick-off', body: 'Agreed.' }),
      headers,
    )
    expect(
      await problemOf(toolCall('note_update', { id, title: 'Start', if_version: 1 }), headers),
    ).toMatchObject({
      title: 'Start',
    })
    expect(
      await problemOf(toolCall('note_update', { id, title: 'End', if_version: 1 }), headers),
    ).toMatchObject({
      code: 'precondition_failed',
    })
  })
})

test('an unknown session id is ignored', async () => {
  const owner = await service.workspace()
  const { key } = await service.key(owner)
  for (const id of ['x', 'x.', '.', 'x.%00', '\u{7f}', `x.${'A'.repeat(4_000)}`]) {
    const headers = { authorization: `Bearer ${key}`, 'mcp-session-id': id }
    expect((await post(toolCall('company_list'), headers)).status).toBe(200)
  }
})
