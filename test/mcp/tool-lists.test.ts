/** `/mcp` with a choice of tools: by its address, by headers and by the API key; and the tools that find and call others. */
import { afterEach, describe, expect, test } from 'vitest'
import { addCompany, addNote, addProject, getAccount, listActivity } from '../../generated/client/sdk.gen.ts'
import { type NewApiKey, Toolset } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { toolsetsOf } from '../../mcp/src/tool-choice.ts'
import { connect, resultIn } from '../support/agent.ts'
import { oauthClient } from '../support/oauth.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0)) await end()
})

type Headers = Record<string, string>

/** Sends a message to `/mcp` with a query and headers. */
function caller(key: string, query = '', headers: Headers = {}) {
  async function message(method: string, params: object = {}) {
    const response = await service.call(
      `/mcp${query}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      },
      '192.0.2.1',
    )
    const text = await response.text()
    const { result, error } = JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? text)
    return { status: response.status, result, error }
  }
  const names = async () => {
    const { result } = await message('tools/list')
    return result.tools.map(({ name }: { name: string }) => name) as string[]
  }
  async function call(name: string, args: object = {}) {
    const { result, error } = await message('tools/call', { name, arguments: args })
    if (error) return { error: error.message as string }
    const [{ text }] = result.content
    return { value: resultIn(text), isError: result.isError === true, structured: result.structuredContent }
  }
  return { message, names, call }
}

async function key(body: Partial<NewApiKey> = {}, owner?: Member) {
  const member = owner ?? (await service.workspace())
  return { owner: member, key: (await service.key(member, body)).key }
}

const writing = tools.filter(({ annotations }) => !annotations.readOnlyHint).map(({ name }) => name)
const namesOf = (select: (tool: (typeof tools)[number]) => boolean) =>
  [...new Set(tools.filter(select).map(({ name }) => name))].sort()

const batch = (name: string, args: object) => ({ items: [{ tool: name, arguments: args }] })
const searching = ['search_tools', 'call_tool', 'call_writing_tool']
const loggedTools = async ({ client }: Member) =>
  (await listActivity({ client, query: { channel: 'mcp' } as object, throwOnError: true })).data.map(
    ({ tool, operation, status }) => [tool, operation, status] as const,
  )

test('the specification names all toolsets', () => {
  expect(Object.values(Toolset).sort()).toEqual(toolsetsOf(tools).sort())
})

describe('the list', () => {
  test.each<[string, Headers, string[]]>([
    ['?toolsets=companies,clients', {}, namesOf(({ toolset }) => /^(companies|clients)$/.test(toolset))],
    ['?tools=task_get,company_add', {}, ['company_add', 'task_get']],
    [
      '?toolsets=companies&tools=task_get',
      {},
      ['task_get', ...namesOf(({ toolset }) => toolset === 'companies')],
    ],
    ['', { 'x-mcp-tools': 'task_get' }, ['task_get']],
    ['', { 'x-mcp-toolsets': 'companies' }, namesOf(({ toolset }) => toolset === 'companies')],
    [
      '?toolsets=companies',
      { 'x-mcp-toolsets': 'clients' },
      namesOf(({ toolset }) => toolset === 'companies'),
    ],
    ['?toolsets=all', {}, namesOf(() => true)],
    ['?toolsets=all&readonly=1', {}, namesOf(({ annotations }) => annotations.readOnlyHint)],
    ['?toolsets=all', { 'x-mcp-readonly': 'true' }, namesOf(({ annotations }) => annotations.readOnlyHint)],
    [
      '?toolsets=all&readonly=0',
      { 'x-mcp-readonly': 'true' },
      namesOf(({ annotations }) => annotations.readOnlyHint),
    ],
    ['?toolsets=core', {}, [...namesOf(({ list }) => list === 'core'), ...searching]],
    ['', {}, [...namesOf(({ list }) => list !== 'all'), ...searching]],
    ['?toolsets=research', {}, ['fetch', 'search']],
  ])('of /mcp%s with headers %o', async (query, headers, expected) => {
    const given = await key()
    expect((await caller(given.key, query, headers).names()).sort()).toEqual([...expected].sort())
  })

  test.each<[string, Headers, RegExp]>([
    [
      '?toolsets=core,tme',
      {},
      /^toolsets contains an unknown toolset\. Toolsets: core, default, all, .*time/,
    ],
    ['', { 'x-mcp-toolsets': 'tme' }, /^X-MCP-Toolsets contains an unknown toolset/],
    ['?tools=task_gt', {}, /^tools contains an unknown tool\. Similar tools: task_get/],
    ['?readonly=yes', {}, /^readonly must be true or false/],
    ['', { 'x-mcp-readonly': 'yes' }, /^X-MCP-Readonly must be/],
    ['?readonly=0', { 'x-mcp-readonly': 'yes' }, /^X-MCP-Readonly must be/],
    ['?output_schemas=maybe', {}, /^output_schemas must be/],
    ['?read_only=1', {}, /^The address has an unknown parameter\. Parameters: toolsets, tools, readonly/],
  ])('is refused for /mcp%s with headers %o', async (query, headers, reason) => {
    const given = await key()
    const { status, error } = await caller(given.key, query, headers).message('tools/list')
    expect({ status, code: error.code }).toEqual({ status: 400, code: -32602 })
    expect(error.message).toMatch(reason)
  })

  test('has output schemas and structured results only if the client asks for them', async () => {
    const given = await key()
    for (const asks of ['?output_schemas=1', ''] as const) {
      const client = caller(given.key, asks, asks ? {} : { 'x-mcp-output-schemas': 'true' })
      const { result } = await client.message('tools/list')
      expect(result.tools.find(({ name }: any) => name === 'company_list').outputSchema).toBeDefined()
      const called = await client.message('tools/call', { name: 'company_list', arguments: {} })
      expect(called.result.structuredContent).toEqual({ items: [], filters: { archived: false } })
    }
    const { result } = await caller(given.key).message('tools/list')
    expect(result.tools.filter(({ outputSchema }: any) => outputSchema)).toEqual([])
    expect((await caller(given.key).call('company_list')).structured).toBeUndefined()
  })

  test('limits calls, also with readonly', async () => {
    const given = await key()
    const company = { name: 'Northwind' }
    for (const query of [
      '?toolsets=tasks',
      '?readonly=1',
      '?tools=company_add&readonly=true',
      '?toolsets=research',
    ]) {
      const client = caller(given.key, query)
      expect((await client.call('company_add', company)).error).toMatch(/Unknown tool/)
      expect(
        (await client.call('call_writing_tool', { name: 'company_add', arguments: company })).error,
      ).toMatch(/Unknown tool/)
      const indirect = await client.call('call_tool', { name: 'company_add', arguments: company })
      expect(indirect.error ?? indirect.value.code).toMatch(/Unknown tool|unknown_tool/)
      const items = await client.call('records_batch', batch('company_add', company))
      expect(items.error).toMatch(/Unknown tool/)
    }
    const client = caller(given.key, '?tools=records_batch')
    expect((await client.call('records_batch', batch('company_add', company))).isError).toBe(true)
    expect(await service.sql('select 1 from companies where name = $1', ['Northwind'])).toEqual([])
  })
})

/** Tools that the list `core` does not have. */
const unlisted = (select: (tool: (typeof tools)[number]) => boolean) => {
  const tool = tools.find((each) => each.list !== 'core' && select(each))
  if (!tool) throw new Error('core has all of these tools')
  return tool.name
}
const reading = unlisted(
  ({ annotations, inputSchema }) => annotations.readOnlyHint && !inputSchema.required?.length,
)

describe('search_tools', () => {
  test('finds tools with their schemas, and says how to call them', async () => {
    const given = await key()
    const client = caller(given.key, '?toolsets=core')
    const { value } = await client.call('search_tools', { query: 'delete a note', limit: 3 })
    expect(value.items).toHaveLength(3)
    expect(value.items).toContainEqual({
      name: 'note_remove',
      description: expect.any(String),
      input_schema: expect.objectContaining({ type: 'object' }),
      call_with: null,
      why: expect.stringMatching(/no other tool calls it/),
    })
    const all = await client.call('search_tools', { query: reading.replaceAll('_', ' '), limit: 20 })
    expect(all.value.items).toContainEqual(expect.objectContaining({ name: reading, call_with: 'call_tool' }))
  })

  test('finds only tools that the caller may use', async () => {
    const given = await key({ scopes: ['crm:read'] })
    const { value } = await caller(given.key).call('search_tools', {
      query: 'note task company add',
      limit: 20,
    })
    const found = value.items.map(({ name }: { name: string }) => name)
    expect(found.filter((name: string) => writing.includes(name))).toEqual([])
    expect(found.some((name: string) => name.startsWith('compan') || name.startsWith('client'))).toBe(true)
    expect(await caller(given.key).names()).not.toContain('call_writing_tool')
  })

  test('says if nothing was found', async () => {
    const given = await key()
    const { value } = await caller(given.key).call('search_tools', { query: 'zzzz' })
    expect(value).toEqual({ items: [], detail: expect.stringMatching(/None of the \d+ tools/) })
  })

  test.each([
    [{}, '/query'],
    [{ query: 7 }, '/query'],
    [{ query: '' }, '/query'],
    [{ query: 'x', limit: 50 }, '/limit'],
    [{ query: 'x', tools: ['all'] }, '/tools'],
  ])('refuses %o', async (args, pointer) => {
    const given = await key()
    const { value, isError } = await caller(given.key).call('search_tools', args)
    expect({ isError, code: value.code }).toEqual({ isError: true, code: 'unprocessable_entity' })
    expect(value.errors.map((each: { pointer: string }) => each.pointer)).toContain(pointer)
  })
})

describe('call_tool and call_writing_tool', () => {
  test('run a tool, which the log names', async () => {
    const { owner, key: secret } = await key()
    const client = caller(secret, '?toolsets=core')
    const read = await client.call('call_tool', { name: reading })
    expect(read.isError).toBe(false)
    const name = unlisted((tool) => tool.name === 'company_update')
    const { data: company } = await addCompany({
      client: owner.client,
      body: { name: 'Acme' },
      throwOnError: true,
    })
    const changed = await client.call('call_writing_tool', { name, arguments: { id: 'Acme', tags: ['new'] } })
    expect(changed.value).toMatchObject({ id: company.id, tags: ['new'] })
    const logged = await loggedTools(owner)
    expect(logged).toContainEqual(['company_update', 'updateCompany', 200])
    expect(logged.map(([tool]) => tool)).toContain(reading)
    expect(logged.map(([tool]) => tool)).not.toContain('call_writing_tool')
  })

  test.each([
    [
      'call_tool',
      { name: 'company_update', arguments: { id: 'Acme', name: 'Changed' } },
      'wrong_way_to_call',
    ],
    [
      'call_tool',
      { name: 'note_remove', arguments: { id: 'not_01jcz4p7v8e9fbk2m3n4q5r6s7' } },
      'wrong_way_to_call',
    ],
    ['call_writing_tool', { name: 'record_remove', arguments: { id: 'Acme' } }, 'wrong_way_to_call'],
    ['call_writing_tool', { name: 'prospect_archive', arguments: { id: 'Acme' } }, 'wrong_way_to_call'],
    [
      'call_writing_tool',
      { name: 'records_batch', arguments: batch('company_add', {}) },
      'wrong_way_to_call',
    ],
    ['call_tool', { name: 'call_tool', arguments: { name: 'company_get' } }, 'wrong_way_to_call'],
    ['call_writing_tool', { name: 'call_writing_tool', arguments: {} }, 'wrong_way_to_call'],
    ['call_tool', { name: 'no_such_tool' }, 'unknown_tool'],
    ['call_tool', { name: 'constructor' }, 'unknown_tool'],
    ['call_tool', { name: 7 }, 'unprocessable_entity'],
    ['call_tool', {}, 'unprocessable_entity'],
    ['call_tool', { name: 'company_get', arguments: 'id=Acme' }, 'unprocessable_entity'],
    ['call_tool', { name: 'company_get', arguments: ['Acme'] }, 'unprocessable_entity'],
    ['call_tool', { name: 'company_get', id: 'Acme' }, 'unprocessable_entity'],
    ['call_tool', { name: 'company_get', arguments: { id: '../users' } }, 'unknown_name'],
    [
      'call_tool',
      { name: 'company_get', arguments: { id: 'Acme', tool: 'record_remove' } },
      'unprocessable_entity',
    ],
    [
      'call_writing_tool',
      { name: 'company_update', arguments: { id: 'Acme', name: 7 } },
      'unprocessable_entity',
    ],
    [
      'call_writing_tool',
      { name: 'company_update', arguments: { id: 'Nobody', name: 'New' } },
      'unknown_name',
    ],
  ])('%s refuses %o', async (tool, args, code) => {
    const { owner, key: secret } = await key()
    await addCompany({ client: owner.client, body: { name: 'Acme' }, throwOnError: true })
    const { value, isError } = await caller(secret, '?toolsets=core').call(tool, args)
    expect({ isError, code: value.code }).toEqual({ isError: true, code })
    const log = await loggedTools(owner)
    expect(
      log.filter(([, operation, status]) => status! < 300 && !/^(get|list|search)/.test(operation ?? 'get')),
    ).toEqual([])
  })

  test('cannot do more than the key', async () => {
    const { owner, key: secret } = await key({ scopes: ['crm:read'] })
    await addCompany({ client: owner.client, body: { name: 'Acme' }, throwOnError: true })
    const { value } = await caller(secret, '?toolsets=core').call('call_writing_tool', {
      name: 'company_update',
      arguments: { id: 'Acme', name: 'Changed' },
    })
    expect(value).toMatchObject({ status: 403, code: 'missing_scope', missing_scope: 'crm:write' })
  })
})

describe('a key with toolsets', () => {
  test('refuses a choice without any of its tools, and says which it has', async () => {
    const { key: secret } = await key({ toolsets: ['companies'] })
    for (const query of ['?toolsets=notes', '?tools=note_add', '?toolsets=research']) {
      const { error } = await caller(secret, query).message('tools/list')
      expect(error).toMatchObject({
        code: -32602,
        message: expect.stringContaining('is limited to the toolsets companies'),
      })
    }
    expect(await caller(secret, '?toolsets=notes,companies').names()).toContain('company_get')
  })

  test('has only these tools, whatever the address says', async () => {
    const given = await key({ toolsets: ['companies'] })
    const own = namesOf(({ toolset }) => toolset === 'companies')
    for (const query of [
      '',
      '?toolsets=all',
      '?toolsets=companies,tasks',
      '?toolsets=companies&tools=task_get',
    ])
      expect((await caller(given.key, query).names()).sort()).toEqual(own)
    const client = caller(given.key, '?toolsets=default')
    expect((await client.call('task_get', { id: 'Draw' })).error).toMatch(/Unknown tool/)
    for (const caller of ['call_tool', 'call_writing_tool']) {
      const { error, value } = await client.call(caller, { name: 'task_get', arguments: { id: 'Draw' } })
      expect(error ?? value.code).toMatch(/Unknown tool|unknown_tool/)
    }
    expect((await client.call('company_add', { name: 'Northwind' })).value).toMatchObject({
      name: 'Northwind',
    })
  })

  test('has only these tools in service-mcp, also for a server that ignores them', async () => {
    const { owner, key: secret } = await key({ toolsets: ['companies'] })
    const env = { SERVICE_API_KEY: secret, SERVICE_API_URL: await service.listen(), SERVICE_TOOLSETS: 'all' }
    const client = await connect(env)
    ended.push(() => client.close())
    // Before the first list, service-mcp does not know the tools of the key: the service refuses the call.
    const { content } = await client.callTool({ name: 'task_add', arguments: { title: 'Draw' } })
    expect(resultIn((content as { text: string }[])[0]!.text)).toMatchObject({ code: 'tool_not_allowed' })
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name).sort()).toEqual(namesOf(({ toolset }) => toolset === 'companies'))
    await expect(client.callTool({ name: 'task_add', arguments: { title: 'Draw' } })).rejects.toThrow(
      /Unknown tool/,
    )
    expect((await getAccount({ client: service.clientWith(secret) })).data!.entitlements.toolsets).toEqual([
      'companies',
    ])
    expect((await getAccount(owner)).data!.entitlements.toolsets).toBeNull()
  })

  test.each([
    ['a write without a tool', 'addTask', undefined],
    ['a write with the name of an allowed tool', 'addTask', 'company_add'],
    ['a write with an unknown tool', 'addTask', 'company_destroy'],
    ['an allowed write with the name of another tool', 'addCompany', 'task_add'],
    ['a read with the name of another tool', 'listCompanies', 'task_get'],
  ])('refuses over MCP %s', async (_, operation, tool) => {
    const { key: secret } = await key({ toolsets: ['companies'] })
    const paths: Record<string, string> = {
      addTask: '/api/v1/tasks',
      addCompany: '/api/v1/companies',
      listCompanies: '/api/v1/companies/list',
    }
    const send = (channel: string) =>
      service.call(paths[operation]!, {
        method: operation === 'listCompanies' ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': 'application/json',
          'service-channel': channel,
          ...(tool && { 'service-tool': tool }),
        },
        ...(operation !== 'listCompanies' && { body: JSON.stringify({ name: 'Northwind' }) }),
      })
    const refused = await send('mcp')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'tool_not_allowed',
      detail: expect.stringMatching(/limited to the toolsets companies/),
    })
    expect((await send('api')).status).not.toBe(403)
  })

  test('cannot change other records by a batch', async () => {
    const given = await key({ toolsets: ['companies', 'batches'] })
    const client = caller(given.key)
    const mixed = {
      items: [
        { tool: 'company_add', arguments: { name: 'Northwind' } },
        { tool: 'prospect_add', arguments: { name: 'Web radio' } },
      ],
    }
    const { value, isError } = await client.call('records_batch', mixed)
    expect(isError).toBe(true)
    expect(value.errors).toMatchObject([{ pointer: '/items/1/tool' }])
    const { value: done } = await client.call('records_batch', batch('company_add', { name: 'Northwind' }))
    expect(done).toMatchObject({ done: 1, refused: 0 })
  })
})

describe('research', () => {
  async function records() {
    const { owner, key: secret } = await key({ scopes: ['crm:read', 'delivery:read', 'knowledge:read'] })
    const given = { client: owner.client, throwOnError: true as const }
    const { data: company } = await addCompany({ ...given, body: { name: 'Northwind' } })
    const { data: project } = await addProject({
      ...given,
      body: { name: 'Web shop', company_id: company.id },
    })
    const text = 'The budget is approved.\n\n- 120 hours'
    const { data: note } = await addNote({
      ...given,
      body: { project_id: project.id, title: 'Kick-off', body: text },
    })
    return { owner, company, project, note, text, client: caller(secret, '?toolsets=research') }
  }

  test('finds records and gets their texts, as text and as structured content', async () => {
    const { owner, project, note, text, client } = await records()
    const { work_url } = (await getAccount({ ...owner, throwOnError: true })).data
    const found = await client.call('search', { query: 'web shop' })
    expect(found.value.results[0]).toEqual({
      id: project.id,
      title: 'Web shop (project, Northwind)',
      url: `${work_url}/projects/${project.id}`,
    })
    expect(found.structured).toEqual(found.value)
    const { value, structured } = await client.call('fetch', { id: note.id })
    expect(value).toMatchObject({ id: note.id, title: 'Kick-off', url: `${work_url}/notes/${note.id}` })
    expect(value.text).toContain(`# Kick-off\n`)
    expect(value.text).toContain(`- Project: Web shop (${project.id})`)
    expect(value.text).toContain(text)
    expect(value.metadata.updated_at).toBe(note.updated_at)
    expect(structured).toEqual(value)
    // Hosts parse the whole text.
    const { result } = await client.message('tools/call', { name: 'fetch', arguments: { id: note.id } })
    expect(JSON.parse(result.content[0].text)).toEqual(value)
    expect(await loggedTools(owner)).toEqual(
      expect.arrayContaining([
        ['search', 'searchRecords', 200],
        ['fetch', 'getNote', 200],
      ]),
    )
  })

  test('finds records by some words of a question', async () => {
    const { client, project } = await records()
    const { value } = await client.call('search', { query: 'What is the status of the Web Shop relaunch?' })
    expect(value.results.map(({ id }: { id: string }) => id)).toContain(project.id)
    expect((await client.call('search', { query: 'zzzzz qqqqq' })).value).toEqual({ results: [] })
  })

  test.each([
    ['search', { q: 'web' }, 'unprocessable_entity'],
    ['search', { query: '' }, 'unprocessable_entity'],
    ['fetch', {}, 'unprocessable_entity'],
    ['fetch', { id: 'Web shop' }, 'unprocessable_entity'],
    ['fetch', { id: 'xxx_01jcz4p7v8e9fbk2m3n4q5r6s7' }, 'unprocessable_entity'],
    ['fetch', { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' }, 'not_found'],
    ['fetch', { id: 'act_01jcz4p7v8e9fbk2m3n4q5r6s7' }, 'missing_scope'],
  ])('%s refuses %o', async (tool, args, code) => {
    const { client } = await records()
    const { value, isError } = await client.call(tool, args)
    expect({ isError, code: value.code }).toEqual({ isError: true, code })
  })

  test('calls nothing else', async () => {
    const { client } = await records()
    for (const name of ['company_get', 'company_add', 'call_tool', 'search_tools'])
      expect((await client.call(name)).error).toMatch(/Unknown tool/)
  })
})

describe('a connected client', () => {
  const client = oauthClient(service)

  test('signs in to the same resource, whatever the address says', async () => {
    const response = await client.call('/mcp?toolsets=core&readonly=1', { method: 'POST', body: '{}' })
    expect(response.status).toBe(401)
    const challenge = response.headers.get('www-authenticate')!
    const metadata = /resource_metadata="([^"]+)"/.exec(challenge)![1]!
    expect(new URL(metadata).search).toBe('')
    for (const query of ['', '?toolsets=core&readonly=1']) {
      const { resource } = (await (await client.call(new URL(metadata).pathname + query)).json()) as any
      expect(new URL(resource)).toMatchObject({ pathname: '/mcp', search: '' })
    }
  })

  test.each([
    [
      '?toolsets=core',
      'call_writing_tool',
      { name: 'company_update', arguments: { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7', name: 'New' } },
      'crm:write',
    ],
    ['?toolsets=core', 'call_tool', { name: 'activity_list' }, 'activity:read'],
    ['?toolsets=research', 'fetch', { id: 'tsk_01jcz4p7v8e9fbk2m3n4q5r6s7' }, 'delivery:read'],
  ])('at %s gets a tool error with the scope of the tool that %s runs', async (query, tool, args, scope) => {
    const owner = await service.workspace()
    const { access_token } = await client.connected(owner, ['crm:read'])
    const response = await client.callTool(access_token, tool, args, query)
    expect(response.status).toBe(200)
    expect(response.headers.get('www-authenticate')).toBeNull()
    const said = await response.text()
    expect(said).toContain('"isError":true')
    expect(said).toContain(`\\"missing_scope\\":\\"${scope}\\"`)
    expect(said).toContain('connect this client again')
  })

  test('learns why a call is refused, also if a scope is missing', async () => {
    const owner = await service.workspace()
    const { access_token } = await client.connected(owner, ['crm:read'])
    const args = { name: 'note_remove', arguments: { id: 'not_01jcz4p7v8e9fbk2m3n4q5r6s7' } }
    const response = await client.callTool(access_token, 'call_writing_tool', args, '?toolsets=core')
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('wrong_way_to_call')
  })
})
