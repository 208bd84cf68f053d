/**
 * `service-mcp` as agents use it: over standard input and output, with clients of both protocol generations.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ListToolsResult } from '@modelcontextprotocol/client'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterEach, describe, expect, test } from 'vitest'
import { listActivity, setPlan } from '../../generated/client/sdk.gen.ts'
import manifest from '../../mcp/package.json' with { type: 'json' }
import {
  currentCosts,
  listLimits,
  sum,
  tokensForModels,
  toolsetLimit,
} from '../../src/generator/contract/tokens.ts'
import * as agents from '../support/agent.ts'
import { type Agent, agent, call, type Environment, entry, resultIn } from '../support/agent.ts'
import { document } from '../support/document.ts'
import { useService } from '../support/service.ts'

const service = useService()
const ajv = addFormats.default(new Ajv2020({ strict: true, strictTypes: false }))
const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

/** Closes the client at the end of the test. */
async function untilEnd<A extends Agent>(connecting: Promise<A>): Promise<A> {
  const client = await connecting
  ended.push(() => client.close())
  return client
}

const connect = (...options: Parameters<typeof agents.connect>) => untilEnd(agents.connect(...options))
const connectOlder = (env: Environment) => untilEnd(agents.connectOlder(env))

const generations: Record<string, (environment: Environment) => Promise<Agent>> = {
  'client 1.x': connectOlder,
  'client 2.x on revision 2025-11-25': (env) => connect(env),
  'client 2.x on revision 2026-07-28': (env) => connect(env, { pin: '2026-07-28' }),
}

/** A new workspace with an API key, as the environment of `service-mcp`. */
async function environment(options?: Parameters<typeof service.workspace>[0], scopes?: any) {
  const owner = await service.workspace(options)
  const { key } = await service.key(owner, { scopes })
  return { owner, env: { SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() } }
}

const withSchemas = { SERVICE_OUTPUT_SCHEMAS: 'true' }

/** A fake server in place of the service. */
async function standIn(listener: RequestListener): Promise<Environment> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  ended.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  await once(server, 'listening')
  return {
    SERVICE_API_KEY: 'key',
    SERVICE_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

async function names(client: Agent): Promise<string[]> {
  return (await client.listTools()).tools.map(({ name }) => name)
}

async function problemOf(client: Agent, name: string, args: object = {}) {
  const { said, value, isError } = await call(client, name, args)
  expect({ isError, value }).toEqual({ isError: true, value: undefined })
  return resultIn(said)
}

test.each<[string, string, object, object]>([
  ['an unknown tool', 'task_paint', {}, { tool: 'task_paint', status: 422, operation: null }],
  [
    'wrong arguments',
    'company_add',
    { names: 1 },
    { tool: 'company_add', status: 422, operation: 'addCompany' },
  ],
])(
  'a call of %s, which the server refuses by itself, is in the log once',
  async (_, tool, args, expected) => {
    const { owner, env } = await environment()
    const client = await connect(env)
    await client.callTool({ name: tool, arguments: args as never }).catch(() => {})
    const { data } = await listActivity({
      client: owner.client,
      query: { channel: 'mcp', tool },
      throwOnError: true,
    })
    expect(data).toMatchObject([
      {
        ...expected,
        credential: 'api_key',
        user_id: expect.stringMatching(/^usr_/),
        agent: 'example-agent/2.1',
        changes: [],
      },
    ])
  },
)

test('a refused call returns its problem even if it cannot be recorded', async () => {
  const client = await connect(await standIn((_, response) => response.writeHead(404).end()))
  expect(await problemOf(client, 'company_add', {})).toMatchObject({ status: 422 })
})

describe.each(Object.entries(generations))('with %s', (_, start) => {
  test('tools have descriptions, annotations and valid schemas', async () => {
    const { env } = await environment()
    const { tools }: ListToolsResult = await (await start({ ...env, ...withSchemas })).listTools()
    for (const tool of tools) {
      expect(tool.title && tool.description, tool.name).toBeTruthy()
      ajv.compile(tool.inputSchema)
      ajv.compile(tool.outputSchema ?? {})
    }
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))
    expect(hints.company_update).toEqual({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    })
  })

  test('adds, reads, changes and lists a company, and the log names the agent', async () => {
    const { env } = await environment()
    const client = await start({ ...env, ...withSchemas })
    const schemas = new Map((await client.listTools()).tools.map((tool) => [tool.name, tool.outputSchema!]))
    const run = async (name: string, args?: object) => {
      const { value, isStructured } = await call(client, name, args)
      expect(isStructured).toBe(true)
      ajv.validate(schemas.get(name)!, value)
      expect(ajv.errors, name).toBeNull()
      return value
    }
    const added = await run('company_add', { name: 'Acme', tags: ['retail'] })
    expect(await run('company_get', { id: added.id })).toEqual(added)
    const changed = await run('company_update', { id: added.id, website: 'https://acme.example' })
    expect(changed).toMatchObject({ name: 'Acme', tags: ['retail'], website: 'https://acme.example' })
    const unchanged = await run('company_update', { id: added.id, website: null })
    expect(unchanged).toMatchObject({ website: 'https://acme.example', changed: [] })
    const cleared = await run('company_update', { id: added.id, clear: ['website'] })
    expect(cleared).not.toHaveProperty('website')
    expect(cleared).toMatchObject({ changed: ['website'] })
    const second = await run('company_add', { name: 'Beta' })
    const page = await run('company_list', { sort: 'name', limit: 1 })
    expect(page.items.map(({ id }: any) => id)).toEqual([added.id])
    const last = await run('company_list', { sort: 'name', limit: 1, cursor: page.next_cursor })
    const { web_url, ...listed } = second
    const web_urls = { com: web_url.replace(second.id, '{id}') }
    expect(last).toEqual({ items: [listed], web_urls, filters: { archived: false } })
    expect(await run('account_info')).toMatchObject({ plan: 'pro', entitlements: { write: true } })
    const [{ id }] = (await run('activity_list', { operation: 'addCompany', sort: 'at' })).items
    expect(await run('activity_get', { id })).toMatchObject({
      credential: 'api_key',
      client: `${manifest.name}/${manifest.version}`,
      channel: 'mcp',
      agent: 'example-agent/2.1',
      tool: 'company_add',
      record_id: added.id,
      status: 201,
    })
  })

  test('every tool returns a result or a problem for a call without arguments', async () => {
    const { env } = await environment()
    const client = await start(env)
    for (const name of await names(client)) {
      const { said, value, isError } = await call(client, name)
      // Tools for the running timer need no arguments, and the user confirms before its time is lost.
      if (isError && name.startsWith('timer_'))
        expect(resultIn(said), name).toMatchObject({ status: expect.toBeOneOf([409, 422, 428]) })
      else if (isError)
        expect(resultIn(said), name).toMatchObject({
          status: 422,
          errors: expect.arrayContaining([expect.objectContaining({ detail: expect.any(String) })]),
        })
      else expect(resultIn(said), name).toEqual(value)
    }
  })

  test('refusals are tool errors with the fields of the problem', async () => {
    const { env } = await environment()
    const client = await start(env)
    const { id } = (await call(client, 'company_add', { name: 'Acme' })).value
    const stranger = id.replace(/.{4}$/, '0000')
    expect(await problemOf(client, 'company_get', { id: stranger })).toMatchObject({
      status: 404,
      code: 'not_found',
      request_id: expect.any(String),
    })
    expect(await problemOf(client, 'company_add', { name: '' })).toMatchObject({
      status: 422,
      errors: [{ in: 'body', pointer: '/name' }],
    })
    expect(await problemOf(client, 'company_list', { limit: 1000 })).toMatchObject({
      errors: [{ in: 'query', pointer: '/limit' }],
    })
  })

  test('a missing path argument or an unknown argument is refused without a request', async () => {
    const { env } = await environment()
    const client = await start(env)
    for (const id of [undefined, null, '', '.', '..', 7, {}])
      expect(await problemOf(client, 'company_get', { id })).toMatchObject({ errors: [{ pointer: '/id' }] })
    expect(await problemOf(client, 'company_list', { nmae: 'Acme' })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/nmae' }],
    })
  })

  test('an argument that violates the schema is refused without a request', async () => {
    const requests: string[] = []
    const env = await standIn((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.writeHead(404).end()
    })
    const client = await start(env)
    let deep: unknown = 'Northwind'
    for (let level = 0; level < 500; level++) deep = [deep]
    for (const q of [{}, 7, true, ['Northwind'], deep])
      expect(await problemOf(client, 'search', { q })).toMatchObject({
        status: 422,
        errors: [{ in: 'arguments', pointer: '/q', detail: 'must be text' }],
      })
    const items = [{ tool: 'company_add', arguments: { name: 'Northwind', tags: 'retail' } }]
    expect(await problemOf(client, 'records_batch', { items })).toMatchObject({
      errors: [{ pointer: '/items/0/arguments/tags', detail: 'must be a list' }],
    })
    // Only the refusals are reported, for the log.
    expect(new Set(requests)).toEqual(new Set(['POST /mcp']))
  })

  test('the filter that defines a tool is required', async () => {
    const { env } = await environment()
    const client = await start(env)
    for (const company_id of [undefined, null])
      expect(await problemOf(client, 'clients_by_company', { company_id })).toMatchObject({
        status: 422,
        errors: [{ pointer: '/company_id', detail: 'is required' }],
      })
  })

  test('an unknown tool is a protocol error', async () => {
    const { env } = await environment()
    const client = await start(env)
    await expect(call(client, 'company_destroy')).rejects.toMatchObject({ code: -32602 })
  })
})

describe('the list', () => {
  test.each(['core', 'default', 'all'])(
    '%s needs as many tokens as calculated, within the limits',
    async (list) => {
      const { env } = await environment()
      const { tools } = await (await connect({ ...env, SERVICE_TOOLSETS: list })).listTools()
      const costs = currentCosts().lists[list]!
      expect(Object.fromEntries(tools.map((tool) => [tool.name, tokensForModels(tool)]))).toEqual(costs)
      const limit = listLimits[list]
      expect(sum(costs)).toBeLessThanOrEqual(limit?.tokens ?? Infinity)
      expect(tools.length).toBeLessThanOrEqual(limit?.tools ?? Infinity)
    },
  )

  test('of a toolset is short', () => {
    for (const costs of Object.values(currentCosts().toolsets))
      expect(sum(costs)).toBeLessThanOrEqual(toolsetLimit.tokens)
  })

  test('describes only arguments that an agent would guess wrong', async () => {
    const { env } = await environment()
    const { tools } = await (await connect(env)).listTools()
    const properties = (name: string) =>
      tools.find((tool) => tool.name === name)!.inputSchema.properties as Record<string, any>
    expect(properties('task_update')).toMatchObject({
      id: { type: 'string' },
      walk: { type: 'boolean', description: 'Go through intermediate statuses.' },
      status: { type: 'string', enum: expect.arrayContaining(['in_progress']) },
      due_on: { type: 'string' },
      clear: { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['due_on']) } },
    })
    // Fields of an update are emptied by name. On create, they are left out.
    expect(properties('task_add')).not.toHaveProperty('clear')
    expect(properties('task_add').due_on).toEqual({ type: 'string' })
    expect(properties('tasks_query')).toMatchObject({
      limit: { type: 'integer' },
      status: { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['blocked']) } },
      assignee_id: { type: 'string' },
    })
    expect(properties('milestone_add').id).toEqual({ type: 'string', description: 'The project.' })
  })

  test('is preceded by instructions for all tools, such as the names of ranges', async () => {
    const { env } = await environment()
    const instructions = (await connect(env)).getInstructions()
    for (const range of document.components.schemas.Range!.enum!) expect(instructions).toContain(range)
  })

  test('has output schemas if they are enabled', async () => {
    const { env } = await environment()
    const { tools } = await (await connect({ ...env, ...withSchemas })).listTools()
    const find = (name: string) => tools.find((tool) => tool.name === name)!
    // The fields of a record are described once, in the tool that gets it.
    expect(JSON.stringify(find('prospect_get').outputSchema)).toContain(
      'Where the prospect came from, such as a trade fair.',
    )
    expect(JSON.stringify(find('prospect_query').outputSchema)).not.toContain('description')
  })

  const reading = ['account_info', 'company_get', 'company_list']
  const writing = ['company_add', 'company_update']

  test('has only the read tools within the scopes of a read-only key', async () => {
    const { env } = await environment({}, ['account:read', 'crm:read'])
    const listed = await names(await connect(env))
    expect(listed).toEqual(expect.arrayContaining(reading))
    expect(listed).not.toEqual(expect.arrayContaining([expect.stringMatching(/_(add|update)$|^activity/)]))
  })

  test('has only read tools on the Starter plan, and all after a change of plan', async () => {
    const { env, owner } = await environment({ plan: 'starter' })
    const client = await connect(env)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(reading))
    const notReading = tools.filter(({ annotations }) => !annotations!.readOnlyHint)
    expect(notReading.map(({ name }) => name)).toEqual(['ai_summary']) // it stores a summary, on every plan
    await setPlan({ client: owner.client, body: { plan: 'pro' } })
    expect(await names(client)).toEqual(expect.arrayContaining(writing))
  })

  test.each(['legacy', { pin: '2026-07-28' }] as const)(
    'is announced as changed when a listed tool is refused (%o)',
    async (mode) => {
      const { env, owner } = await environment()
      const changed = Promise.withResolvers<void>()
      const client = await connect(env, mode, changed.resolve)
      expect(await names(client)).toEqual(expect.arrayContaining(writing))
      await setPlan({ client: owner.client, body: { plan: 'starter' } })
      const problem = await problemOf(client, 'company_add', { name: 'Acme' })
      expect(problem).toMatchObject({ status: 403, code: 'plan_required', required_plan: 'pro' })
      await changed.promise
      expect(await names(client)).not.toContain('company_add')
    },
  )

  test('is limited by SERVICE_READ_ONLY, also for calls', async () => {
    const { env } = await environment()
    const client = await connect({ ...env, SERVICE_READ_ONLY: 'true' })
    expect(await names(client)).not.toContain('company_add')
    await expect(call(client, 'company_add', { name: 'Acme' })).rejects.toMatchObject({ code: -32602 })
  })

  test('is limited by SERVICE_TOOLSETS', async () => {
    const { env } = await environment()
    const client = await connect({ ...env, SERVICE_TOOLSETS: 'companies, activity' })
    const listed = await names(client)
    expect(listed).toEqual(expect.arrayContaining(['activity_list', ...writing]))
    expect(listed).not.toContain('account_info')
  })

  test('is limited by SERVICE_TOOLS', async () => {
    const { env } = await environment()
    const client = await connect({ ...env, SERVICE_TOOLSETS: '', SERVICE_TOOLS: 'task_get,company_add' })
    expect((await names(client)).sort()).toEqual(['company_add', 'task_get'])
    await expect(call(client, 'company_list')).rejects.toThrow(/Unknown tool/)
  })

  test('finds and calls other tools', async () => {
    const { env } = await environment()
    const client = await connect({ ...env, SERVICE_TOOLSETS: '' })
    const { value } = await call(client, 'search_tools', { query: 'absences' })
    expect(value.items).toContainEqual(
      expect.objectContaining({ name: 'absence_list', call_with: 'call_tool' }),
    )
    expect((await call(client, 'call_tool', { name: 'absence_list' })).value).toEqual({ items: [] })
  })

  test('fails for an unknown key, with the reason', async () => {
    const { env } = await environment()
    const client = await connect({ ...env, SERVICE_API_KEY: 'wak_nobody' })
    await expect(names(client)).rejects.toThrow(/SERVICE_API_KEY/)
    expect(await problemOf(client, 'company_list')).toMatchObject({ status: 401 })
  })

  test('fails above the rate limit, with the reason', async () => {
    const problem = { status: 429, code: 'too_many_requests', detail: 'Too many calls.', retry_after: 60 }
    const env = await standIn((_, response) => {
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify(problem))
    })
    await expect(names(await connect(env))).rejects.toThrow('Too many calls.')
  })

  test('has all tools while the service is unreachable, and a call reports it', async () => {
    const env = { SERVICE_API_KEY: 'key', SERVICE_API_URL: 'http://127.0.0.1:9' }
    const client = await connect(env)
    const [listed, problem] = await Promise.all([names(client), problemOf(client, 'company_list')])
    expect(listed).toEqual(expect.arrayContaining([...reading, ...writing]))
    expect(problem).toEqual({ code: 'unreachable', detail: expect.stringContaining('http://127.0.0.1:9') })
  })
})

describe('a call', () => {
  test('that is cancelled ends its request and does not delay others', async () => {
    const closed = Promise.withResolvers<void>()
    const env = await standIn((request, response) => {
      if (request.url?.includes('slow')) response.on('close', closed.resolve)
      else response.end('[]')
    })
    const client = await connect(env)
    const cancel = new AbortController()
    const slow = client.callTool(
      { name: 'company_list', arguments: { name: 'slow' } },
      { signal: cancel.signal },
    )
    expect((await call(client, 'company_list')).value).toMatchObject({ items: [] })
    cancel.abort('no longer needed')
    await expect(slow).rejects.toThrow()
    await closed.promise
  })

  test.each(['legacy', { pin: '2026-07-28' }] as const)(
    'that takes a long time reports progress if the client asks for it (%o)',
    async (mode) => {
      const told = Promise.withResolvers<void>()
      const env = await standIn(async (_, response) => {
        await told.promise
        response.end('{"provider":"local"}')
      })
      const client = await connect(env, mode)
      const progress: unknown[] = []
      const onprogress = (each: object) => {
        progress.push(each)
        told.resolve()
      }
      await client.callTool({ name: 'ai_summary', arguments: {} }, { onprogress })
      expect(progress).toEqual([{ progress: 1, message: 'The service is working on it.' }])
    },
  )

  test('is retried with the same idempotency key while the service is busy', async () => {
    const keys: unknown[] = []
    const env = await standIn((request, response) => {
      keys.push(request.headers['idempotency-key'])
      response.writeHead(keys.length < 3 ? 503 : 201).end('{}')
    })
    expect((await call(await connectOlder(env), 'company_add', { name: 'Acme' })).isError).toBe(false)
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
  })

  test('is not retried if the service requests a long delay', async () => {
    let tries = 0
    const problem = { status: 429, code: 'too_many_requests', detail: 'Too many calls.', retry_after: 60 }
    const env = await standIn((_, response) => {
      tries += 1
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify(problem))
    })
    expect(await problemOf(await connect(env), 'company_list')).toEqual(problem)
    expect(tries).toBe(1)
  })

  test('reports a response that is not from the service', async () => {
    const env = await standIn((_, response) => response.end('<!doctype html>'))
    expect(await problemOf(await connect(env), 'company_list')).toMatchObject({
      code: 'unexpected_response',
      detail: expect.stringMatching(/^http\S+: the response is a web page, .* Check that SERVICE_API_URL/),
    })
  })
})

describe('the process', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: agent },
  }

  function start(env: Environment, ...flags: string[]): ChildProcess & { stdin: NodeJS.WritableStream } {
    const child = spawn(process.execPath, [...flags, entry], { env })
    ended.push(() => child.kill('SIGKILL'))
    return child as never
  }

  async function outcome(child: ChildProcess) {
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout!),
      text(child.stderr!),
      once(child, 'exit') as Promise<[number | null]>,
    ])
    return { stdout, stderr, code }
  }

  test.each([
    ['SERVICE_API_KEY is missing', {}],
    ['SERVICE_API_KEY contains characters', { SERVICE_API_KEY: 'secret\nkey' }],
    ['SERVICE_API_URL must be', { SERVICE_API_KEY: 'secret', SERVICE_API_URL: 'secret' }],
    ['account, activity, .*companies', { SERVICE_API_KEY: 'secret', SERVICE_TOOLSETS: 'secret' }],
    ['SERVICE_TOOLS contains an unknown tool', { SERVICE_API_KEY: 'secret', SERVICE_TOOLS: 'secret' }],
    ['SERVICE_READ_ONLY must be', { SERVICE_API_KEY: 'secret', SERVICE_READ_ONLY: 'secret' }],
  ])('exits with 2 and one line: %s', async (line, env) => {
    const { stdout, stderr, code } = await outcome(start(env as Environment))
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 })
    expect(stderr).toMatch(new RegExp(`^service-mcp: .*${line}.*\n$`))
    expect(stderr).not.toContain('secret')
  })

  test('prints help and version without a key', async () => {
    const child = (option: string) => {
      const started = spawn(process.execPath, [entry, option], { env: {} })
      return outcome(started)
    }
    expect(await child('--version')).toEqual({ stdout: `${manifest.version}\n`, stderr: '', code: 0 })
    const { stdout, stderr, code } = await child('--help')
    expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
    for (const setting of ['SERVICE_API_KEY', 'SERVICE_API_URL', 'SERVICE_TOOLSETS', 'SERVICE_READ_ONLY'])
      expect(stdout).toContain(setting)
  })

  test('writes only protocol messages to standard output', async () => {
    const { env } = await environment()
    const noise =
      'data:text/javascript,setInterval(()=>{console.log("noise");process.stdout.write("noise")},5).unref()'
    const child = start(env, '--import', noise)
    const output = outcome(child)
    child.stdin.write(
      `${JSON.stringify(initialize)}\n{"jsonrpc":"2.0","id":2,"method":"tools/list"}\nnot JSON\n`,
    )
    child.stdin.write('{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"company_list"}}\n')
    for (let answers = 0; answers < 3; )
      answers += String((await once(child.stdout!, 'data'))[0]).split('\n').length - 1
    child.stdin.end()
    const { stdout, stderr, code } = await output
    const messages = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(messages.map(({ jsonrpc, id }) => [jsonrpc, id]).sort()).toEqual([
      ['2.0', 1],
      ['2.0', 2],
      ['2.0', 3],
    ])
    expect(stderr).toContain('noise')
    expect(stderr + stdout).not.toContain(env.SERVICE_API_KEY)
    expect(code).toBe(0)
  })

  test.each(['end', 'SIGTERM', 'SIGINT'])(
    'exits with 0 at once on %s, while a call waits for its retry',
    async (how) => {
      const called = Promise.withResolvers<void>()
      const env = await standIn((_, response) => {
        response.writeHead(503, { 'retry-after': '9' }).end()
        called.resolve()
      })
      const child = start(env)
      const output = outcome(child)
      child.stdin.write(`${JSON.stringify(initialize)}\n`)
      child.stdin.write('{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"company_list"}}\n')
      await called.promise
      if (how === 'end') child.stdin.end()
      else child.kill(how as NodeJS.Signals)
      const { code, stderr } = await output
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    },
    5_000,
  )
})
