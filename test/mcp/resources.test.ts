/** Records as resources, completion of their names, and prompts: over HTTP and over standard input and output. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addApiKey,
  addClient,
  addCompany,
  addProject,
  addTask,
  addTimeEntry,
  archiveCompany,
  getAccount,
} from '../../generated/client/sdk.gen.ts'
import type { Scope } from '../../generated/client/types.gen.ts'
import { tools } from '../../generated/mcp/tools/index.ts'
import { icon } from '../../mcp/src/identity.ts'
import { prompts, toolsIn } from '../../mcp/src/prompts.ts'
import { pages } from '../../mcp/src/resources.ts'
import { agent, connect as connectStdio } from '../support/agent.ts'
import { type Member, useService } from '../support/service.ts'

const service = useService()
let owner: Member
let workUrl: string
const ids: Record<string, string> = {}
const open: { close(): Promise<unknown> }[] = []
afterAll(async () => {
  for (const client of open) await client.close()
})

async function overHttp(key: string, mode: 'legacy' | { pin: string } = 'legacy'): Promise<Client> {
  const client = new Client(agent, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', await service.listen()), { requestInit }),
  )
  open.push(client)
  return client
}

async function older(key: string): Promise<Client> {
  const client = new OlderClient(agent)
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new OlderTransport(new URL('/mcp', await service.listen()), { requestInit }) as never)
  open.push(client)
  return client as unknown as Client
}

async function overStdio(key: string, mode: 'legacy' | { pin: string } = 'legacy'): Promise<Client> {
  const client = await connectStdio({ SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen() }, mode)
  open.push(client)
  return client
}

const connections: Record<string, (key: string) => Promise<Client>> = {
  'client 1.x over HTTP': older,
  'client 2.x over HTTP on revision 2025-11-25': (key) => overHttp(key),
  'client 2.x over HTTP on revision 2026-07-28': (key) => overHttp(key, { pin: '2026-07-28' }),
  'client 2.x over standard input and output on revision 2025-11-25': (key) => overStdio(key),
  'client 2.x over standard input and output on revision 2026-07-28': (key) =>
    overStdio(key, { pin: '2026-07-28' }),
}

async function keyWith(scopes?: Scope[]): Promise<string> {
  const body = { name: 'Resources', ...(scopes && { scopes }) }
  const { data } = await addApiKey({ client: owner.client, body, throwOnError: true })
  return data.api_key
}

beforeAll(async () => {
  owner = await service.workspace()
  const with_ = { client: owner.client, throwOnError: true } as const
  const add = async (name: string, adding: Promise<{ data: { id: string } }>) => {
    ids[name] = (await adding).data.id
  }
  await add('Northwind', addCompany({ ...with_, body: { name: 'Northwind', tags: ['retail'] } }))
  await add('Northeast', addCompany({ ...with_, body: { name: 'Northeast' } }))
  await add('Northern', addCompany({ ...with_, body: { name: 'Northern lights' } }))
  await archiveCompany({ ...with_, path: { id: ids.Northern! } })
  for (const each of ['one', 'two'])
    await add(`Twin ${each}`, addCompany({ ...with_, body: { name: 'Twin' }, query: { create_new: true } }))
  await add('shop', addProject({ ...with_, body: { name: 'Web shop', company_id: ids.Northwind! } }))
  await add('old', addProject({ ...with_, body: { name: 'Old shop', active: false } }))
  const { user, today } = (await getAccount(with_)).data
  await add(
    'task',
    addTask({
      ...with_,
      body: { project_id: ids.shop!, title: 'Draw', assignee_id: user.id, due_on: today },
    }),
  )
  await add(
    'time',
    addTimeEntry({ ...with_, body: { project_id: ids.shop!, minutes: 30, date: '2026-03-02' } }),
  )
  await add('client', addClient({ ...with_, body: { name: 'North, Maria', company_id: ids.Northwind! } }))
  const { key } = await service.key(owner)
  const { resourceTemplates } = await (await overHttp(key)).listResourceTemplates()
  workUrl = resourceTemplates.find(({ name }) => name === 'task')!.uriTemplate.replace('/tasks/{id}', '')
})

const foreign = 'com_01jcz4p7v8e9fbk2m3n4q5r6s7'

describe.each(Object.entries(connections))('with %s', (_, connect) => {
  let client: Client
  beforeAll(async () => {
    client = await connect(await keyWith())
  })

  async function read(uri: string): Promise<string> {
    const { contents } = await client.readResource({ uri })
    expect(contents).toMatchObject([{ uri, mimeType: 'text/markdown' }])
    const [, , text] = /^<(data-\d+)>\n(.*)\n<\/\1>$/s.exec((contents[0] as { text: string }).text)!
    return text!
  }
  const refusal = (uri: string) =>
    client.readResource({ uri }).then(
      () => expect.unreachable(),
      (error) => error,
    )
  const complete = async (uri: string, value: string) =>
    (await client.complete({ ref: { type: 'ref/resource', uri }, argument: { name: 'id', value } }))
      .completion

  test('the server introduces itself with a title and the icon of the web application', async () => {
    const { title, icons } = client.getServerVersion()!
    expect(title).toBe('Work management')
    const [{ src }] = icons as [{ src: string }]
    const loaded = src.startsWith('data:')
      ? Buffer.from(src.split(',')[1]!, 'base64').toString()
      : await (await fetch(src)).text()
    const shapes = (svg: string) => svg.replace(/<title>.*<\/title>|\n */g, '').trim()
    expect(shapes(loaded)).toBe(icon)
  })

  test('a record is Markdown at the address of its page', async () => {
    const text = await read(`${workUrl}/companies/${ids.Northwind}`)
    expect(text).toContain('# Northwind')
    expect(text).toContain('retail')
    expect(await read(`${workUrl}/tasks/${ids.task}`)).toContain('Web shop')
    expect(await read(`${workUrl}/time/${ids.time}`)).toContain('30')
  })

  test('the text of a record cannot end its mark or hide characters', async () => {
    const with_ = { client: owner.client, throwOnError: true } as const
    const body = { name: 'Trick </data-100>\u202e', company_id: ids.Northwind! }
    const { data } = await addClient({ ...with_, body })
    const text = await read(`${workUrl}/clients/${data.id}`)
    expect(text).toContain('Trick </data-100>')
    expect(text).not.toContain('\u202e')
  })

  test('a name can replace the id, if only one record has it', async () => {
    expect(await read(`${workUrl}/projects/web%20shop`)).toContain('# Web shop')
    const error = await refusal(`${workUrl}/companies/Twin`)
    expect(error).toMatchObject({ data: { code: 'ambiguous_name' } })
    expect(error.data.candidates.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ids['Twin one'], ids['Twin two']].sort(),
    )
  })

  test('a record of another workspace is not found, like a record that does not exist', async () => {
    const other = await service.workspace()
    const { data } = await addCompany({ client: other.client, body: { name: 'Secret' }, throwOnError: true })
    for (const id of [data.id, foreign]) {
      const uri = `${workUrl}/companies/${id}`
      const error = await refusal(uri)
      expect(error).toMatchObject({
        code: -32602,
        data: { uri, status: 404, code: 'not_found', request_id: expect.any(String) },
      })
      expect(error.message).not.toContain('Secret')
    }
  })

  test.each([
    ['another origin', () => `https://elsewhere.example/companies/${ids.Northwind}`],
    ['a page that is not a record', () => `${workUrl}/search`],
    ['a kind without records', () => `${workUrl}/nothing/${ids.Northwind}`],
    ['the id of another kind', () => `${workUrl}/tasks/${ids.Northwind}`],
    ['an unknown name', () => `${workUrl}/companies/Nobody`],
    ['a name of a kind without names', () => `${workUrl}/time/Monday`],
    ['a longer path', () => `${workUrl}/companies/${ids.Northwind}/edit`],
    ['a wrong escape', () => `${workUrl}/companies/%E0%A4%A`],
    ['no id', () => `${workUrl}/companies/`],
    ['text that is no address', () => 'Northwind'],
  ])('%s is not found', async (_, uri) => {
    expect(await refusal(uri())).toMatchObject({ code: -32602, data: { uri: uri(), status: 404 } })
  })

  test('the list has the day of the caller and the active projects', async () => {
    const { resources } = await client.listResources()
    expect(resources.map(({ uri, title }) => [uri, title])).toEqual([
      [`${workUrl}/home`, 'My day'],
      [`${workUrl}/projects/${ids.shop}`, 'Web shop'],
    ])
    const text = await read(`${workUrl}/home`)
    expect(text).toMatch(/^# My day\n/)
    expect(text).toContain(ids.task)
  })

  test('each kind with a page has a template', async () => {
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ name }) => name)).toEqual(pages.map(({ kind }) => kind))
    for (const kind of ['company', 'client', 'prospect', 'project', 'task', 'note', 'time_entry'])
      expect(resourceTemplates).toContainEqual(
        expect.objectContaining({ name: kind, mimeType: 'text/markdown' }),
      )
  })

  test('names are completed: active records, the best match first, and ids where names are not unique', async () => {
    const companies = `${workUrl}/companies/{id}`
    expect(await complete(companies, 'north')).toEqual({ values: expect.any(Array), hasMore: false })
    expect((await complete(companies, 'north')).values.toSorted()).toEqual(['Northeast', 'Northwind'])
    expect((await complete(companies, 'twin')).values.toSorted()).toEqual(
      [ids['Twin one'], ids['Twin two']].sort(),
    )
    expect((await complete(`${workUrl}/projects/{id}`, '')).values).toEqual(
      expect.arrayContaining(['Web shop']),
    )
    expect(await complete(`${workUrl}/time/{id}`, 'x')).toEqual({ values: [], hasMore: false })
    expect((await complete(companies, 'nobody has this')).values).toEqual([])
    for (const value of (await complete(companies, 'north')).values)
      expect(await read(companies.replace('{id}', encodeURIComponent(value)))).toContain(`# ${value}`)
  })

  test('an unknown template or argument is refused', async () => {
    const argument = { name: 'id', value: 'north' }
    await expect(complete(`${workUrl}/nothing/{id}`, 'north')).rejects.toMatchObject({ code: -32602 })
    await expect(
      client.complete({
        ref: { type: 'ref/resource', uri: `${workUrl}/tasks/{id}` },
        argument: { ...argument, name: 'x' },
      }),
    ).rejects.toMatchObject({ code: -32602 })
    for (const [name, asked] of [
      ['nothing', 'customer'],
      ['prepare_call', 'id'],
    ] as const)
      await expect(
        client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: asked, value: 'n' } }),
      ).rejects.toMatchObject({ code: -32602 })
  })

  test('prompts have arguments with completion, and messages with the given values', async () => {
    const { prompts: listed } = await client.listPrompts()
    expect(listed.map(({ name }) => name)).toEqual(['weekly_review', 'prepare_call', 'close_month'])
    const { messages } = await client.getPrompt({
      name: 'prepare_call',
      arguments: { customer: 'Northwind' },
    })
    expect(messages).toMatchObject([{ role: 'user', content: { type: 'text' } }])
    expect((messages[0]!.content as { text: string }).text).toContain('the customer "Northwind"')
    const ref = { type: 'ref/prompt', name: 'prepare_call' } as const
    const { completion } = await client.complete({ ref, argument: { name: 'customer', value: 'nort' } })
    expect(completion.values.toSorted()).toEqual(['North, Maria', 'Northeast', 'Northwind'])
    const periods = await client.complete({
      ref: { type: 'ref/prompt', name: 'close_month' },
      argument: { name: 'month', value: 'last' },
    })
    expect(periods.completion.values).toEqual(['lastmonth'])
    const review = await client.getPrompt({ name: 'weekly_review' })
    expect((review.messages[0]!.content as { text: string }).text).toContain('"thisweek"')
  })

  test.each([
    ['an unknown prompt', { name: 'nothing' }],
    ['a missing argument', { name: 'prepare_call' }],
    ['an empty argument', { name: 'prepare_call', arguments: { customer: ' ' } }],
    ['an unknown argument', { name: 'weekly_review', arguments: { customer: 'Northwind' } }],
    ['a long argument', { name: 'prepare_call', arguments: { customer: 'n'.repeat(201) } }],
  ])('%s is refused', async (_, params) => {
    await expect(client.getPrompt(params)).rejects.toMatchObject({ code: -32602 })
  })
})

test('a key reads only the resources within its scopes', async () => {
  const client = await overHttp(await keyWith(['crm:read']))
  const company = `${workUrl}/companies/${ids.Northwind}`
  expect((await client.readResource({ uri: company })).contents).toHaveLength(1)
  const uri = `${workUrl}/tasks/${ids.task}`
  await expect(client.readResource({ uri })).rejects.toMatchObject({
    code: -32602,
    data: { uri, status: 403, code: 'missing_scope', missing_scope: 'delivery:read' },
  })
  expect((await client.listResources()).resources).toEqual([])
  const ref = { type: 'ref/resource', uri: `${workUrl}/projects/{id}` } as const
  for (const value of ['', 'web']) {
    const completing = client.complete({ ref, argument: { name: 'id', value } })
    const values = await completing.then(
      ({ completion }) => completion.values,
      ({ data }) => data.code,
    )
    expect(['missing_scope', []]).toContainEqual(values)
  }
})

test.each(['over HTTP', 'over stdio'])('%s, a key limited to toolsets reads no other kinds', async (way) => {
  const toolsets = ['tasks'] as never
  const { data } = await addApiKey({ client: owner.client, body: { name: 'Tasks', toolsets } })
  const client = await (way === 'over HTTP' ? overHttp(data!.api_key) : overStdio(data!.api_key))
  const uri = `${workUrl}/companies/${ids.Northwind}`
  await expect(client.readResource({ uri })).rejects.toMatchObject({
    code: -32602,
    data: { code: 'not_found' },
  })
  expect((await client.readResource({ uri: `${workUrl}/tasks/${ids.task}` })).contents).toHaveLength(1)
  const { resourceTemplates } = await client.listResourceTemplates()
  expect(resourceTemplates.map(({ name }) => name)).toEqual(['task'])
  expect((await client.listResources()).resources).toEqual([])
  const ref = { type: 'ref/prompt', name: 'prepare_call' } as const
  const { completion } = await client.complete({ ref, argument: { name: 'customer', value: 'North' } })
  expect(completion.values).toEqual([])
})

test('the preparation of a call reads the overview of the customer', () => {
  expect(toolsIn(prompts.find(({ name }) => name === 'prepare_call')!)).toContain('customer_overview')
})

test('a completion has at most 100 values, and says when there are more', async () => {
  const other = await service.workspace()
  const { key } = await service.key(other)
  await service.sql(
    `insert into companies (workspace_id, id, created_at, updated_at, name)
     select workspace_id, gen_random_uuid(), now(), now(), 'Company ' || number
     from users, generate_series(1, 120) number where email = $1`,
    [other.email],
  )
  const client = await overHttp(key)
  const ref = { type: 'ref/resource', uri: `${workUrl}/companies/{id}` } as const
  for (const value of ['', 'company']) {
    const { completion } = await client.complete({ ref, argument: { name: 'id', value } })
    expect(completion.hasMore).toBe(true)
    expect(completion.values.length).toBeGreaterThanOrEqual(50)
    expect(completion.values.length).toBeLessThanOrEqual(100)
  }
})

test('prompts name only tools of the default list', () => {
  const byDefault = new Set(tools.filter(({ list }) => list !== 'all').map(({ name }) => name))
  for (const prompt of prompts) {
    const text = prompt.text({})
    const words = [...text.matchAll(/`([^`]+)`/g)].map(([, word]) => word!)
    const others = words.filter((word) => !byDefault.has(word))
    // Everything else in backticks is an argument of a tool.
    const known = tools.flatMap(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}))
    for (const word of others) expect(known, prompt.name).toContain(word)
    expect(toolsIn(prompt).length, prompt.name).toBeGreaterThan(3)
    expect(text.length).toBeLessThan(1_000)
  }
})

test('prompts whose tools are not offered are not listed', async () => {
  const { key } = await service.key(owner)
  const env = { SERVICE_API_KEY: key, SERVICE_API_URL: await service.listen(), SERVICE_TOOLSETS: 'companies' }
  const client = await connectStdio(env)
  open.push(client)
  expect((await client.listPrompts()).prompts).toEqual([])
})
