/** `service-client`: in an empty project, and with failures of the service and the connection. */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addCompany,
  all,
  type Client,
  type ClientConfig,
  createClient,
  getCompany,
  listCompanies,
  page,
  ServiceError,
} from '../../client/src/index.ts'
import { version } from '../../src/base/version.ts'
import { bundle } from '../../src/packages/bundle.ts'
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

const companiesOf = async (client: Client) =>
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
    expect(await companiesOf(owner.client)).toEqual(['Acme'])
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
      inTurn(busy('11'), busy('0.001')),
      {},
      { retry: { maxDelayMs: 20_000, delaysMs: [1, 1] } },
    )
    vi.useFakeTimers()
    const call = listCompanies(patient)
    await vi.runAllTimersAsync()
    await call
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
    const first = await page(listCompanies, { client, query: { sort: 'name', limit: 2 } })
    expect([first.items.map(({ name }) => name), first.hasMore]).toEqual([['A', 'B'], true])
    const second = await first.next()
    expect([second?.items.map(({ name }) => name), second?.hasMore]).toEqual([['C'], false])
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

test('uses no Node modules, for browsers', async () => {
  for (const { path, text } of await bundle('client'))
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
${text.includes('const client =') ? '' : "declare const client: import('service-client').Client"}
`

  const wrong = `import { addCompany, all, getCompany, listCompanies, page, type Client, type Company } from 'service-client'
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
  for (const { tags } of (await page(listCompanies, { client })).items) return name + tags.length
  // @ts-expect-error: data is undefined after a refusal
  return (await listCompanies({ client })).data.length.toFixed()
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
    files: [...examples.map((_, number) => `example-${number}.ts`), 'wrong.ts'],
  }

  test('type-checks the examples of its README and guide, and runs the first', async () => {
    const { key } = await split.key(await split.workspace())
    const { type, project, asked } = await newcomer({ SERVICE_API_KEY: key })
    const files = {
      'package.json': '{"type":"module"}',
      'tsconfig.json': JSON.stringify(config),
      'wrong.ts': wrong,
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
