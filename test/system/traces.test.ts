/** Traces: the spans of a call, and collectors that fail without affecting calls. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../support/database.ts'
import type { Environment } from '../support/process.ts'
import { useProcesses } from '../support/process.ts'

const start = useProcesses()

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: object }[]
  status: { code?: number }
}

/** The parts of an OTLP request that the tests read. */
interface Told {
  resourceSpans: { resource: Pick<Span, 'attributes'>; scopeSpans: { spans: Span[] }[] }[]
}

/** A collector that responds to each request with `status`. */
async function collector(status = 200) {
  const told: Told[] = []
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['x-team']}`)
    told.push((await json(request)) as Told)
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const spans = () =>
    told.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told, requests, spans }
}

const valuesOf = ({ attributes }: Pick<Span, 'attributes'>): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const startWith = async (OTEL_EXPORTER_OTLP_ENDPOINT: string, environment: Environment = {}) =>
  start({
    DATABASE_URL: await cloneDatabase(inject('databaseServer')),
    OTEL_EXPORTER_OTLP_ENDPOINT,
    LOG_LEVEL: 'warn',
    ...environment,
  })

const password = 'correct horse battery staple'

const signUp = (url: string, email: string) =>
  fetch(`${url}/api/v1/account/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ workspace: 'Northwind', name: 'Ada', email, password }),
  })

test('a call is a span with its request id in the trace of its caller, and its statements are child spans', async () => {
  const { url: endpoint, told, requests, spans } = await collector()
  const service = await startWith(endpoint, {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=operations',
    OTEL_SERVICE_NAME: 'work-in-test',
  })
  const url = await service.url()
  const email = `${crypto.randomUUID()}@service.test`
  const { access_token } = await (await signUp(url, email)).json()
  const [traceId, parentId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const headers = {
    authorization: `Bearer ${access_token}`,
    'x-request-id': 'request-of-the-test',
    'service-channel': 'cli',
    traceparent: `00-${traceId}-${parentId}-01`,
  }
  expect((await fetch(`${url}/api/v1/account?secret=in-the-address`, { headers })).status).toBe(422)
  expect((await fetch(`${url}/api/v1/account`, { headers })).status).toBe(200)
  expect(await service.stop()).toMatchObject({ code: 0, stderr: '' }) // sends the remaining spans

  expect(new Set(requests)).toEqual(new Set(['POST /v1/traces operations']))
  expect(valuesOf(told[0]!.resourceSpans[0]!.resource)).toMatchObject({ 'service.name': 'work-in-test' })
  const [refused, call] = spans().filter(({ name }) => name === 'getAccount')
  expect(call).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 })
  expect(valuesOf(call!)).toEqual({
    'http.request.method': 'GET',
    'http.response.status_code': 200,
    'service.operation': 'getAccount',
    'service.channel': 'cli',
    'service.request_id': 'request-of-the-test',
  })
  expect(valuesOf(refused!)).toMatchObject({
    'http.response.status_code': 422,
    'error.type': 'unprocessable_entity',
  })
  const below = spans().filter(({ parentSpanId }) => parentSpanId === call!.spanId)
  expect(new Set(below.map(({ name }) => name))).toEqual(new Set(['statements', 'entries']))
  for (const each of below) expect(each).toMatchObject({ traceId, kind: 3 })
  expect(below.map((each) => valuesOf(each)['db.query.text'])).toContainEqual(expect.stringContaining('$1'))

  const signup = spans().find(({ name }) => name === 'signup')!
  expect(signup.traceId).not.toBe(traceId)
  expect(spans().filter(({ parentSpanId }) => parentSpanId === signup.spanId)).toContainEqual(
    expect.objectContaining({ name: 'commits' }),
  )
  for (const secret of [email, password, access_token, 'Northwind', 'Ada', 'in-the-address', '127.0.0.1'])
    expect(JSON.stringify(told)).not.toContain(secret)
})

test('if the caller does not sample a trace, none of its spans are sent', async () => {
  const { url: endpoint, spans } = await collector()
  const service = await startWith(endpoint)
  const url = await service.url()
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'
  await fetch(`${url}/api/v1/account`, { headers: { traceparent } })
  await fetch(`${url}/api/v1/companies/list`)
  await service.stop()
  expect(
    spans()
      .filter(({ kind }) => kind === 2)
      .map(({ name }) => name),
  ).toEqual(['listCompanies'])
})

test.each([
  ['refuses requests', 400],
  ['is unreachable', null],
])(
  'a collector that %s affects neither calls nor the shutdown, and is logged in one line',
  async (_, status) => {
    const endpoint = status ? (await collector(status)).url : 'http://127.0.0.1:1'
    const service = await startWith(endpoint, { OTEL_BSP_SCHEDULE_DELAY: '1' })
    const url = await service.url()
    expect((await signUp(url, `${crypto.randomUUID()}@service.test`)).status).toBe(201)
    for (let round = 0; round < 20; round++) expect((await fetch(`${url}/api/v1/account`)).status).toBe(401)
    const { code, stderr } = await service.stop()
    expect(code).toBe(0)
    const lines = stderr
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).msg)
    expect(lines.length).toBeLessThanOrEqual(1)
    if (status) expect(lines).toEqual(['sending traces failed'])
  },
)
