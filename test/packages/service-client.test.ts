/** `service-client`: in an empty project, and with failures of the service and the connection. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addCompany,
  all,
  type ClientConfig,
  createClient,
  createService,
  getCompany,
  listCompanies,
  page,
  ServiceError,
} from '../../client/src/index.ts'
import { version } from '../../src/base/version.ts'
import { bundle } from '../../src/generator/packages/bundle.ts'
import { operationsOf } from '../../surface/src/document/openapi.ts'
import { document } from '../support/document.ts'
import { useNewcomers } from '../support/newcomer.ts'
import { type Member, useService } from '../support/service.ts'
import { useSplitHosts } from '../support/split-hosts.ts'

const service = useService()
const split = await useSplitHosts()
const newcomer = useNewcomers()

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

type Fetch = (request: Request) => Promise<Response>

const direct: Fetch = async (request) =>
  service.app().fetch(request, { remoteAddress: null, origin: 'http://service.test' })

/** A client with this `fetch`, and the requests that it sends. */
function clientVia(fetch: Fetch, { token }: Partial<Member> = {}, config: ClientConfig = {}) {
  const calls: Request[] = []
  const client = createClient({
    ...config,
    baseUrl: 'http://service.test',
    auth: token,
    fetch: (async (request: Request) => {
      calls.push(request)
      return fetch(request)
    }) as never,
  })
  return { client, calls }
}

/** Returns these responses in order, then the service's own responses. */
function inTurn(...answers: (() => Response | Promise<Response>)[]): Fetch {
  return async (request) => (await answers.shift()?.()) ?? direct(request)
}

const failing = () => Promise.reject(new TypeError('fetch failed'))
const busy = (retryAfter: string) => () =>
  Response.json(
    { code: 'overloaded', detail: 'Too many calls.', status: 503 },
    { status: 503, headers: { 'Retry-After': retryAfter } },
  )

const companiesOf = async ({ client }: Member) =>
  (await listCompanies({ client, throwOnError: true })).data.map(({ name }) => name)

describe('a call is retried', () => {
  test('with the same idempotency key, so that a write before a broken connection is not repeated', async () => {
    const owner = await service.workspace()
    let lost = false
    const { client, calls } = clientVia(async (request) => {
      const answer = await direct(request)
      if (lost) return answer
      lost = true
      return failing()
    }, owner)
    const { data, response } = await addCompany({ client, body: { name: 'Acme' }, throwOnError: true })
    expect([data.name, response.headers.get('idempotency-replayed')]).toEqual(['Acme', 'true'])
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(calls).toHaveLength(2)
    expect(await companiesOf(owner)).toEqual(['Acme'])
  })

  test('with the idempotency key of the caller', async () => {
    const { client, calls } = clientVia(inTurn(busy('0.001')), await service.workspace())
    const headers = { 'Idempotency-Key': 'mine' }
    await addCompany({ client, headers, body: { name: 'Acme' }, throwOnError: true })
    expect(calls.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['mine', 'mine'])
  })

  test('after the delay that the service requests', async () => {
    const { client, calls } = clientVia(inTurn(busy('0.002'), busy('0.001')), await service.workspace())
    const wait = vi.spyOn(globalThis, 'setTimeout')
    await listCompanies({ client, throwOnError: true })
    expect(wait.mock.calls.map(([, time]) => time)).toEqual(expect.arrayContaining([2, 1]))
    expect(calls).toHaveLength(3)
    expect(calls[0]!.headers.get('idempotency-key')).toBeNull()
  })

  test('not if the requested delay is long: the caller decides', async () => {
    const { client, calls } = clientVia(inTurn(busy('60')))
    const { error } = await listCompanies({ client })
    expect([error?.code, calls.length]).toEqual(['overloaded', 1])
  })

  test('four times, then the caller gets the error', async () => {
    vi.useFakeTimers()
    const { client, calls } = clientVia(failing)
    const call = listCompanies({ client })
    await vi.runAllTimersAsync()
    const { error } = await call
    expect([error?.code, error?.detail, calls.length]).toEqual([
      'unreachable',
      'No response: fetch failed',
      5,
    ])
  })

  test('as often and as long as configured', async () => {
    const { client, calls } = clientVia(failing, {}, { retry: { delaysMs: [1] } })
    expect((await listCompanies({ client })).error?.code).toBe('unreachable')
    expect(calls).toHaveLength(2)
    const patient = clientVia(
      inTurn(busy('11'), busy('0.001'), () => Response.json([])), // the service does not work with fake timers
      {},
      { retry: { maxDelayMs: 20_000, delaysMs: [1, 1] } },
    )
    vi.useFakeTimers()
    const call = listCompanies(patient)
    await vi.runAllTimersAsync()
    expect((await call).error).toBeUndefined()
    expect(patient.calls).toHaveLength(3)
  })

  test('if no response begins in time', async () => {
    const silent: Fetch = ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const answers = inTurn()
    let attempts = 0
    const { client } = clientVia(
      (request) => (attempts++ === 0 ? silent(request) : answers(request)),
      await service.workspace(),
      { retry: { timeoutMs: 50, delaysMs: [1] } },
    )
    expect((await listCompanies({ client })).data).toEqual([])
    const { client: impatient } = clientVia(silent, {}, { retry: { timeoutMs: 1, delaysMs: [] } })
    expect((await listCompanies({ client: impatient })).error).toMatchObject({
      code: 'unreachable',
      detail: 'No response: No response within 1 ms',
    })
  })

  test('with a hook for each attempt', async () => {
    const told: unknown[] = []
    const hooks: ClientConfig['hooks'] = {
      onRequest: ({ method }) => told.push(method),
      onResponse: ({ status }) => told.push(status),
      onRetry: ({ attempt, delayMs, reason }) =>
        told.push([attempt, delayMs, reason instanceof Response ? reason.status : String(reason)]),
    }
    const config = { hooks, retry: { delaysMs: [5, 6] } }
    const { client } = clientVia(inTurn(failing, busy('0.001')), await service.workspace(), config)
    await listCompanies({ client, throwOnError: true })
    expect(told).toEqual([
      ...['GET', [1, 5, 'TypeError: fetch failed']],
      ...['GET', 503, [2, 1, 503]],
      ...['GET', 200],
    ])
  })

  test('not after its signal aborts it', async () => {
    const reason = new Error('No longer wanted')
    const off = new AbortController()
    const { client, calls } = clientVia(async () => {
      off.abort(reason)
      return failing()
    })
    await expect(listCompanies({ client, signal: off.signal, throwOnError: true })).rejects.toBe(reason)
    expect(calls).toHaveLength(1)
  })
})

describe('an error', () => {
  const path = { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' }

  test('has the fields of the problem, and is thrown with throwOnError', async () => {
    const { client } = clientVia(direct, await service.workspace())
    const { error } = await getCompany({ client, path })
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ code: 'not_found', status: 404, request_id: expect.any(String) })
    const thrown = await getCompany({ client, path, throwOnError: true }).catch((error) => error)
    expect(thrown).toBeInstanceOf(ServiceError)
    expect([thrown.name, thrown.message]).toEqual(['ServiceError', thrown.detail])
    const { error: invalid } = await addCompany({ client, body: { name: '' } })
    expect(invalid?.errors).toMatchObject([{ pointer: '/name' }])
  })

  test.each([
    ['a refusal without a problem document', new Response('<h1>Not here</h1>', { status: 404 })],
    [
      'a response that is not JSON',
      new Response('<h1>Hello</h1>', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('has the code unexpected_response for %s', async (_, response) => {
    const { client } = clientVia(async () => response)
    const { error } = await getCompany({ client, path })
    expect(error).toBeInstanceOf(ServiceError)
    expect(error).toMatchObject({ code: 'unexpected_response', status: response.status })
  })
})

describe('all records of a list', () => {
  test('are fetched page by page on demand', async () => {
    const owner = await service.workspace()
    const names = ['A', 'B', 'C', 'D', 'E']
    for (const name of names) await addCompany({ client: owner.client, body: { name }, throwOnError: true })
    const { client, calls } = clientVia(direct, owner)
    const found: string[] = []
    for await (const { name } of all(listCompanies, { client, query: { sort: 'name', limit: 2 } }))
      found.push(name)
    expect([found, calls.length]).toEqual([names, 3])
    for await (const { name } of all(listCompanies, { client, query: { sort: 'name', limit: 2 } }))
      if (name === 'B') break
    expect(calls.length).toBe(4)
    const { value } = await all(listCompanies, { client }).next()
    expect([value?.name, new URL(calls.at(-1)!.url).search]).toEqual(['E', '?limit=100'])
  })

  test('can be read one page at a time', async () => {
    const owner = await service.workspace()
    for (const name of ['A', 'B', 'C'])
      await addCompany({ client: owner.client, body: { name }, throwOnError: true })
    const { client } = clientVia(direct, owner)
    const first = await page(listCompanies, { client, query: { sort: 'name', limit: 2, count: true } })
    expect([first.items.map(({ name }) => name), first.hasMore, first.total]).toEqual([['A', 'B'], true, 3])
    const second = await first.next()
    expect([second?.items.map(({ name }) => name), second?.hasMore, second?.total]).toEqual([
      ['C'],
      false,
      null,
    ])
    expect(await second?.next()).toBeNull()
    const found: string[] = []
    for await (const { name } of first) found.push(name)
    expect(found).toEqual(['A', 'B', 'C'])
  })

  test('end with the error of a refused page', async () => {
    const { client } = clientVia(direct)
    await expect(all(listCompanies, { client }).next()).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

describe('a service', () => {
  const serviceOf = ({ token }: Member, fetch = direct) =>
    createService({ baseUrl: 'http://service.test', auth: token, fetch: fetch as never })

  test('has all functions in groups, named without the noun of the group', async () => {
    const { companies, time, prospects, search, client } = serviceOf(await service.workspace())
    const { data: company } = await companies.add({ body: { name: 'Acme' }, throwOnError: true })
    const { data: read } = await companies.get({ path: company, query: { fields: ['name'] } })
    expect(read).toEqual({ name: 'Acme' })
    expect((await search({ query: { q: 'Acme' } })).data?.hits).toHaveLength(1)
    expect((await companies.get({ path: { id: 'com_01jcz4p7v8e9fbk2m3n4q5r6s7' } })).error).toMatchObject({
      code: 'not_found',
    })
    expect((await listCompanies({ client })).data).toEqual([company])
    expect(Object.keys(time)).toEqual(expect.arrayContaining(['add', 'import', 'list', 'addRepricing']))
    expect(Object.keys(prospects)).toEqual(expect.arrayContaining(['convert', 'addNote', 'listFollowUps']))
  })

  test('has every function once', async () => {
    const called: string[] = []
    const fetch = async ({ method, url }: Request) => {
      called.push(`${method} ${decodeURI(new URL(url).pathname)}`)
      return Response.json({})
    }
    const { client: _, ...groups } = serviceOf({} as Member, fetch)
    const functions = Object.values(groups).flatMap((part) =>
      typeof part === 'function' ? part : Object.values(part),
    )
    await Promise.all(functions.map((call) => (call as () => Promise<unknown>)()))
    const declared = operationsOf(document).map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    expect(called.sort()).toEqual(declared.sort())
  })

  test('has lists for all and page', async () => {
    const owner = await service.workspace()
    const { companies } = serviceOf(owner)
    for (const name of ['A', 'B']) await companies.add({ body: { name }, throwOnError: true })
    const names: string[] = []
    for await (const { name } of all(companies.list, { query: { sort: 'name', fields: ['name'] } }))
      names.push(name)
    expect(names).toEqual(['A', 'B'])
    expect((await page(companies.list)).items).toHaveLength(2)
  })
})

test('an application contains only the functions that it uses', async () => {
  const files = await bundle('service-client')
  const modules: Record<string, string> = {
    app: `import { createClient, listCompanies } from 'service-client'
console.log(await listCompanies({ client: createClient() }))`,
    'service-client': files.find(({ path }) => path === 'dist/index.js')!.text,
  }
  const app = await rolldown({
    input: 'app',
    plugins: [{ name: 'modules', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] }],
  })
  const { output } = await app.generate({ minify: true })
  await app.close()
  expect(output[0].code.match(/\/api\/v1\/[^`'"]+/g)).toEqual(['/api/v1/companies/list'])
  expect(output[0].code.length).toBeLessThan(12_000)
})

test('uses no Node modules, for browsers', async () => {
  for (const { path, text } of await bundle('service-client'))
    expect(text, path).not.toMatch(/['"]node:|\b(Buffer|NodeJS)\b|\bprocess\.\w|\brequire\(/)
})

describe('in an empty project', () => {
  const examplesIn = (text: string) => [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!)
  const readme = examplesIn(readFileSync('client/README.md', 'utf8'))
  const examples = [...readme, ...examplesIn(readFileSync('src/web/docs/guides/callers/client.md', 'utf8'))]

  /** Writes a code block to a file of the project. */
  const around = (text: string) => `${text}
declare const process: { env: Record<string, string | undefined> }
declare const id: string
declare const etag: string
export {}
${text.includes('const service =') ? '' : "declare const service: import('service-client').Service"}
`

  const wrong = `import { addCompany, all, createService, getCompany, listCompanies, page, type Client, type Company } from 'service-client'
export async function wrong(client: Client): Promise<string> {
  // @ts-expect-error: unknown field
  await addCompany({ client, body: { name: 'Acme', colour: 'red' } })
  // @ts-expect-error: unknown sort order
  all(listCompanies, { client, query: { sort: 'colour' } })
  // @ts-expect-error: not a list
  all(getCompany, { client, path: { id: 'x' } })
  // @ts-expect-error: unknown field of the record
  for await (const { colour } of all(listCompanies, { client })) return colour
  const fields = await listCompanies({ client, query: { fields: ['id', 'name'] }, throwOnError: true })
  const { id, name }: { id: string; name: string } = fields.data[0]!
  // @ts-expect-error: a field that is not selected
  fields.data[0]!.tags.length
  // @ts-expect-error: an unknown field
  await listCompanies({ client, query: { fields: ['colour'] } })
  const some: (keyof Company)[] = ['id']
  // @ts-expect-error: any field can be missing, because the selection is not known
  ;(await getCompany({ client, path: { id }, query: { fields: some }, throwOnError: true })).data.tags.length
  ;(await getCompany({ client, path: { id }, throwOnError: true })).data.tags.length
  // @ts-expect-error: a field that is not selected
  for await (const { tags } of all(listCompanies, { client, query: { fields: ['name'] } })) return tags
  const { companies, capacities } = createService()
  for await (const { tags } of all(companies.list)) return name + tags.length
  // @ts-expect-error: a field that is not selected
  for await (const { tags } of all(companies.list, { query: { fields: ['name'] } })) return tags
  // @ts-expect-error: not a list
  all(companies.get, { path: { id } })
  // @ts-expect-error: no id of the user
  all(capacities.list)
  for (const { tags } of (await page(listCompanies, { client })).items) return name + tags.length
  // @ts-expect-error: data is undefined after a refusal
  return (await listCompanies({ client })).data.length.toFixed()
}
`

  const errors = `import { addCompany, type Client, createService, type ErrorCode, getCompany, ServiceError } from 'service-client'
export async function handled(client: Client): Promise<string | number> {
  const { data, error } = await addCompany({ client, body: { name: 'Acme' } })
  if (!error) return data.id
  const shown: string = error.message + error.detail
  // @ts-expect-error: a misspelt code
  if (error.code === 'unreachabel') return shown
  // @ts-expect-error: no refusal of this operation
  if (error.code === 'not_won') return shown
  // @ts-expect-error: an error without a response has no status
  error.status.toFixed()
  // @ts-expect-error: only some errors have it
  error.quota.length
  if (error.code === 'quota_reached') return error.quota + error.limit + error.used
  if (error.code === 'unprocessable_entity') return error.errors[0]!.detail
  if (error.code === 'missing_scope') return error.missing_scope
  if (error.code === 'request_timeout') return error.title
  if (error.code === 'unreachable') return shown
  if (error.code === 'unexpected_response') return shown
  return error.status
}
export async function caught(client: Client): Promise<string | number> {
  try {
    return (await getCompany({ client, path: { id: '' }, throwOnError: true })).data.name
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const code: ErrorCode = error.code
    // @ts-expect-error: no code of the service
    if (error.code === 'colour') return ''
    return error.code === 'unreachable' ? error.message : (error.errors?.length ?? code)
  }
}
export async function grouped(): Promise<string> {
  const service = createService()
  const { data = [], error } = await service.companies.list()
  if (error?.code === 'unreachable') return error.message
  const { id, name }: { id: string; name: string } = (
    await service.companies.list({ query: { fields: ['id', 'name'] }, throwOnError: true })
  ).data[0]!
  // @ts-expect-error: a field that is not selected
  ;(await service.companies.get({ path: { id }, query: { fields: ['id'] }, throwOnError: true })).data.tags
  // @ts-expect-error: an unknown field
  await service.companies.list({ query: { fields: ['colour'] } })
  // @ts-expect-error: no fields can be selected
  await service.search({ query: { q: 'Acme', fields: ['id'] } })
  // @ts-expect-error: no id
  await service.companies.get()
  // @ts-expect-error: a wrong type
  await service.tasks.update({ path: { id }, body: { title: 3 } })
  return name + data.length
}
`

  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
      types: [],
    },
    files: [...examples.map((_, number) => `example-${number}.ts`), 'wrong.ts', 'errors.ts'],
  }

  test('type-checks the examples of its README and guide, and runs the first', async () => {
    const { key } = await split.key(await split.workspace())
    const { type, project, asked } = await newcomer({ SERVICE_API_KEY: key })
    const files = {
      'package.json': '{"type":"module"}',
      'tsconfig.json': JSON.stringify(config),
      'wrong.ts': wrong,
      'errors.ts': errors,
      ...Object.fromEntries(examples.map((text, number) => [`example-${number}.ts`, around(text)])),
      'shown.ts': readme[0]!,
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(project, name), text)

    const install = await type(`npm install service-client --registry ${split.api}/packages`).end
    expect([install.code, install.err, asked()]).toEqual([0, '', []])
    const checked = await type(`node ${join(process.cwd(), 'node_modules/typescript/bin/tsc')}`).end
    expect([checked.code, checked.out]).toEqual([0, ''])
    const ran = await type(`${process.execPath} shown.ts`).end
    expect([ran.code, ran.out], ran.err).toEqual([0, expect.stringMatching(/^com_\w+\nAcme\n$/)])
  })

  test('is installed without a network from the tarball of npm run pack', async () => {
    const { type, project, asked } = await newcomer()
    const response = await service.call(`/packages/service-client-${version}.tgz`)
    await writeFile(join(project, 'service-client.tgz'), new Uint8Array(await response.arrayBuffer()))
    await writeFile(join(project, 'package.json'), '{"type":"module"}')
    const line = `npm install --offline ./service-client.tgz && node -e "import('service-client').then(({ all }) => console.log(typeof all))"`
    const { code, out } = await type(line).end
    expect([code, out]).toEqual([0, expect.stringMatching(/function\n$/)])
    expect(asked()).toEqual([])
  })
})

test('a request has no option that Deno would take for its own HTTP client', async () => {
  const { client } = await service.workspace()
  class StrictRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      if (init && 'client' in init) throw new TypeError('`client` must be a Deno.HttpClient')
      super(input, init)
    }
  }
  vi.stubGlobal('Request', StrictRequest)
  const { data, error } = await listCompanies({ client })
  vi.unstubAllGlobals()
  expect([data, error]).toEqual([[], undefined])
})

test('a page has the watermark of its list', async () => {
  const { client } = await service.workspace()
  const first = await page(listCompanies, { client, query: { updated_since: '2026-01-01T00:00:00Z' } })
  expect(first.watermark).toMatch(/Z$/)
  await addCompany({ client, body: { name: 'Northwind' }, throwOnError: true })
  const later = await page(listCompanies, { client, query: { updated_since: first.watermark! } })
  expect(later.items).toMatchObject([{ name: 'Northwind' }])
})
