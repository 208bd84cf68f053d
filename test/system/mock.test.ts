/** The mock: every operation of the specification, with responses from its examples. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import * as sdk from '../../generated/client/sdk.gen.ts'
import { docPaths } from '../../src/base/documentation.ts'
import { checkedFetch } from '../support/contract.ts'
import {
  bodySchema,
  exampleOf,
  kindOf,
  type Operation,
  operations,
  prefixOf,
  recordExample,
} from '../support/examples.ts'
import { type Mock, startMock } from '../support/mock.ts'

type Call = (options: object) => Promise<{ response: Response; data?: unknown; error?: unknown }>

const exampleIds = new Map()

let mock: Mock
const broken: string[] = []

beforeAll(async () => {
  mock = await startMock()
})
afterAll(() => mock.stop())

/** Calls an operation with the examples from the specification. */
async function call(operation: Operation, token: string | undefined, options: object = {}) {
  const client = createClient({
    baseUrl: mock.url,
    auth: token,
    fetch: checkedFetch(broken),
  })
  const { [operation.operationId]: send } = sdk as unknown as Record<string, Call>
  const path = { id: idOf(prefixOf(operation) ?? 'none') }
  return send!({ client, path, query: queryOf(operation), body: bodyOf(operation), ...options })
}

function bodyOf(operation: Operation): unknown {
  const body = bodySchema(operation)
  if (!body) return undefined
  return body.type === 'multipart/form-data'
    ? { file: new Blob(['hello']) }
    : exampleOf(body.schema, exampleIds)
}

const idOf = (prefix: string) => `${prefix}_01jcz4p7v8e9fbk2m3n4q5r6s7`

/** The required parameters: each is an id, a field of the example response, or any word. */
function queryOf(operation: Operation): Record<string, unknown> {
  const required = operation.parameters.filter((each) => each.in === 'query' && each.required)
  const example = recordExample(operation, exampleIds)
  const valueFor = ({ name, schema }: (typeof required)[number]) => {
    const prefix = kindOf(schema)
    return prefix ? idOf(prefix) : (example[name] ?? 'northwind')
  }
  return Object.fromEntries(required.map((each) => [each.name, valueFor(each)]))
}

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s returns its example, which matches the specification',
  async (_, operation) => {
    const { response } = await call(operation, 'token')
    expect(response.status).toBe(Number(Object.keys(operation.responses)[0]))
    expect(broken.splice(0)).toEqual([])
  },
)

const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)!

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s returns each of its problems on request, whatever the request is',
  async (_, operation) => {
    for (const { status, code } of operation['x-refusals']) {
      const path = operation.path.replace('{id}', 'none')
      const headers = { Prefer: `example=${code}` }
      const response = await fetch(mock.url + path, { method: operation.method.toUpperCase(), headers })
      expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
    }
    for (const { status, code } of operation['x-refusals']) {
      const preferences = [`code=${status}, example=${code}`, `example=${code}`]
      for (const Prefer of preferences) {
        const { response, error } = await call(operation, 'token', { headers: { Prefer } })
        expect([response.status, error]).toEqual([status, expect.objectContaining({ status, code })])
      }
      const { response } = await call(operation, 'token', { headers: { Prefer: `code=${status}` } })
      expect(response.status).toBe(status)
    }
    expect(broken.splice(0)).toEqual([])
  },
)

test('an added record has the fields that were sent, and the others of the example', async () => {
  const body = { name: 'Acme', tags: [], website: null }
  const { response, data } = await call(operationOf('addCompany'), 'token', { body })
  expect(response.status).toBe(201)
  expect(data).toMatchObject({ ...body, id: expect.stringMatching(/^com_/), version: 1 })
  const task = { title: 'Write', project_id: 'prj_01jczzzzzzzzzzzzzzzzzzzzzz', assignee_id: null }
  expect((await call(operationOf('addTask'), 'token', { body: task })).data).toMatchObject(task)
  expect(broken.splice(0)).toEqual([])
})

test('an updated record has the fields that were sent, and the requested id', async () => {
  const id = 'com_01jczzzzzzzzzzzzzzzzzzzzzz'
  const changed = await call(operationOf('updateCompany'), 'token', { path: { id }, body: { name: 'Acme' } })
  expect(changed.data).toMatchObject({ id, name: 'Acme', tags: expect.arrayContaining(['retail']) })
})

test('records have the ids of the path and of filters', async () => {
  const path = { id: 'prj_01jczzzzzzzzzzzzzzzzzzzzzz' }
  expect((await call(operationOf('getProject'), 'token', { path })).data).toMatchObject(path)
  const tasks = await call(operationOf('listProjectTasks'), 'token', { path })
  expect(tasks.data).toEqual(Array(2).fill(expect.objectContaining({ project_id: path.id })))
  const query = { company_id: 'com_01jczzzzzzzzzzzzzzzzzzzzzz' }
  const clients = await call(operationOf('listClients'), 'token', { query })
  expect(clients.data).toEqual(Array(2).fill(expect.objectContaining(query)))
})

test('a call without a token is refused', async () => {
  const { response, error } = await call(operationOf('addCompany'), undefined)
  expect([response.status, error]).toEqual([401, expect.objectContaining({ code: 'unauthorized' })])
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(broken.splice(0)).toEqual([])
})

test.each([
  ['GET', '/api/v1/nothing', 404, 'not_found'],
  ['DELETE', '/api/v1/companies/list', 405, 'method_not_allowed'],
])('%s %s is refused like by the service', async (method, path, status, code) => {
  const response = await fetch(mock.url + path, { method })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ type: docPaths.error(code), status, code })
})

test('a list has a second page, which is the last', async () => {
  const headers = { authorization: 'Bearer any' }
  const first = await fetch(`${mock.url}/api/v1/companies/list?limit=1`, { headers })
  const [, next] = first.headers
    .get('link')!
    .match(/^<(\/api\/v1\/companies\/list\?limit=1&cursor=.*)>; rel="next"$/)!
  const second = await fetch(mock.url + next, { headers })
  expect([second.status, second.headers.get('link')]).toEqual([200, null])
})

test('a list is counted if `count` is true', async () => {
  const headers = { authorization: 'Bearer any' }
  const totals = ['', '?count=false', '?count=true'].map(async (query) => {
    const response = await fetch(`${mock.url}/api/v1/companies/list${query}`, { headers })
    return response.headers.get('total-count')
  })
  expect(await Promise.all(totals)).toEqual([null, null, '42'])
})

test('HEAD returns the headers of GET without the body', async () => {
  const headers = { authorization: 'Bearer any' }
  const response = await fetch(`${mock.url}/api/v1/companies/list`, { method: 'HEAD', headers })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('a repeated write is not a replay', async () => {
  const headers = { 'Idempotency-Key': 'key' }
  for (const _ of ['first', 'second']) {
    const { response } = await call(operationOf('addCompany'), 'token', { headers })
    expect([response.status, response.headers.get('idempotency-replayed')]).toEqual([201, null])
  }
})

test('a list has at most `limit` records, and pages of other sites may not call the mock', async () => {
  const headers = { authorization: 'Bearer any', origin: 'https://app.example.com' }
  const response = await fetch(`${mock.url}/api/v1/companies/list?limit=1`, { headers })
  expect(await response.json()).toHaveLength(1)
  expect(response.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['{', 400, 'bad_request'],
  ['', 400, 'bad_request'],
  ['"text"', 422, 'unprocessable_entity'],
  ['{"name": 1}', 422, 'unprocessable_entity'],
])('the body %j is refused like by the service', async (body, status, code) => {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const send = (options: RequestInit) =>
    fetch(`${mock.url}/api/v1/companies`, { method: 'POST', body, headers, ...options })
  const response = await send({})
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    expect.stringMatching(/^application\/problem\+json/),
  ])
  expect(await response.json()).toMatchObject({ type: docPaths.error(code), status, code })
  // The credential is checked first, and in chunks the body has no length.
  expect((await send({ headers: { 'content-type': 'application/json' } })).status).toBe(401)
  const chunks = new Blob([body]).stream()
  expect((await send({ body: chunks, duplex: 'half' } as RequestInit)).status).toBe(status)
})

test('pages of other sites may call the mock with --cors', async () => {
  const open = await startMock('--cors')
  try {
    const headers = { origin: 'https://app.example.com', 'access-control-request-method': 'POST' }
    const preflight = await fetch(`${open.url}/api/v1/companies`, { method: 'OPTIONS', headers })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([
      204,
      headers.origin,
    ])
    const response = await fetch(`${open.url}/api/v1/companies/list`, {
      headers: { authorization: 'Bearer any', origin: headers.origin },
    })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      headers.origin,
    ])
  } finally {
    await open.stop()
  }
})
