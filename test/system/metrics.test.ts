/** `/metrics`: contents, access, several processes, and no cost when it is off. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { createClient } from '../../generated/client/client/index.ts'
import { getAccount, setPlan, signup } from '../../generated/client/sdk.gen.ts'
import { readConfig } from '../../src/config.ts'
import { metricDefinitions } from '../../src/operating/observability/definitions.ts'
import { Metrics } from '../../src/operating/observability/metrics.ts'
import { cloneDatabase } from '../support/database.ts'
import { useServers } from '../support/in-process.ts'
import type { Environment, ServiceProcess } from '../support/process.ts'
import { serviceWith, useProcesses } from '../support/process.ts'
import { until } from '../support/until.ts'

const start = useProcesses()
const serve = useServers()
const server = inject('databaseServer')
const token = 'a-token-of-the-watcher'
const withToken = { authorization: `Bearer ${token}` }

const startWith = async (environment: Environment, ...more: [undefined?, ReturnType<typeof serviceWith>?]) =>
  start({ DATABASE_URL: await cloneDatabase(server), LOG_LEVEL: 'info', ...environment }, ...more)

/** The address of the metrics on their separate port. */
async function ownAddress(service: ServiceProcess): Promise<string> {
  await service.ready()
  const line = await until(() => {
    const found = service.log().match(/^.*serving metrics.*$/m)
    expect(found).toBeTruthy()
    return found![0]
  })
  return `http://127.0.0.1:${JSON.parse(line).port}/metrics`
}

/** A request on a new connection, which the next worker handles. */
function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; text: string; headers: object }>((done, failed) => {
    request(url, { agent: false, headers }, async (response) => {
      const chunks = await response.toArray()
      done({
        status: response.statusCode!,
        text: Buffer.concat(chunks).toString(),
        headers: response.headers,
      })
    })
      .once('error', failed)
      .end()
  })
}

/** The values of a page by name and labels. */
function valuesOf(page: string): Record<string, number> {
  const lines = page.split('\n').filter((line) => line && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

async function signUp(baseUrl: string) {
  const email = `${crypto.randomUUID()}@service.test`
  const body = { workspace: 'Northwind', name: 'Owner', email, password: 'correct horse battery staple' }
  const { data } = await signup({ client: createClient({ baseUrl }), body, throwOnError: true })
  return { email, data, client: createClient({ baseUrl, auth: data.access_token }) }
}

describe('on a separate port', () => {
  test('the counts of calls, refusals, batches and the database match, and no user is named', async () => {
    const service = await startWith({ METRICS_PORT: '0' })
    const [address, url] = [await ownAddress(service), await service.url()]
    const { email, data, client } = await signUp(url)
    const { id } = (await getAccount({ client, throwOnError: true })).data.user
    for (let round = 0; round < 2; round++) await getAccount({ client, throwOnError: true })
    await setPlan({
      client,
      body: { plan: 'pro' },
      headers: { 'Service-Channel': 'cli' },
      throwOnError: true,
    })
    for (let round = 0; round < 2; round++) await get(`${url}/api/v1/account`)
    await get(`${url}/api/v1/nothing/${id}`)

    const { status, text, headers } = await get(address)
    expect([status, headers]).toMatchObject([
      200,
      { 'content-type': expect.stringContaining('version=0.0.4') },
    ])
    const values = valuesOf(text)
    expect(values).toMatchObject({
      'service_calls_total{operation="signup",status="201",channel="api"}': 1,
      'service_calls_total{operation="getAccount",status="200",channel="api"}': 3,
      'service_calls_total{operation="getAccount",status="401",channel="api"}': 2,
      'service_calls_total{operation="setPlan",status="200",channel="cli"}': 1,
      'service_calls_total{operation="none",status="404",channel="api"}': 1,
      'service_call_duration_seconds_count{operation="getAccount"}': 5,
      'service_call_duration_seconds_bucket{le="+Inf",operation="getAccount"}': 5,
      'service_refusals_total{code="unauthorized"}': 2,
      service_calls_in_flight: 0,
      service_calls_limit: 256,
      service_pool_limit: 20,
      // Authenticated reads, writes and unauthenticated calls.
      'service_batch_items_sum{queue="entries"}': 3,
      'service_database_wait_seconds_count{queue="entries"}': 3,
      'service_database_wait_seconds_count{queue="commits"}': 2,
      'service_batch_items_sum{queue="anonymous_calls"}': 3,
      'service_queue_waiting{queue="passwords"}': 0,
      'service_queue_waiting{queue="pool"}': 0,
      service_statement_timeouts_total: 0,
      service_database_up: 1,
      service_database_replicas: 0,
    })
    expect(values.service_database_size_bytes).toBeGreaterThan(1e6)
    expect(values.service_log_unsealed_entries).toBeLessThanOrEqual(5)
    expect(values.process_resident_memory_bytes).toBeGreaterThan(1e6)
    for (const [name] of metricDefinitions) expect(text).toContain(`# TYPE ${name} `)
    for (const secret of [email, id, data.access_token, 'Northwind', '/api/'])
      expect(text).not.toContain(secret)

    expect((await get(`${url}/metrics`)).status).toBe(404)
    expect(await service.stop()).toMatchObject({ code: 0 })
  })

  test('a token is required there too, and an unusable port fails with one clear line', async () => {
    const service = await startWith({ METRICS_PORT: '0', METRICS_TOKEN: token })
    const address = await ownAddress(service)
    expect((await get(address)).status).toBe(401)
    expect((await get(address, withToken)).status).toBe(200)
    expect((await get(`${await service.url()}/metrics`, withToken)).status).toBe(404)

    const { port } = new URL(address)
    const other = await startWith({ METRICS_PORT: port })
    expect(await other.end()).toMatchObject({
      code: 1,
      stderr: `METRICS_PORT: cannot listen on 127.0.0.1:${port}: the port is in use\n`,
    })
  })
})

test('on the port of the service, metrics require the token', async () => {
  const address = `${await serve({ DATABASE_URL: await cloneDatabase(server), METRICS_TOKEN: token })}/metrics`
  const bearer = (given: string) => ({ authorization: `Bearer ${given}` })
  for (const headers of [{}, bearer(''), bearer(`${token}x`), { authorization: token }])
    expect(await get(address, headers)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    })
  expect(await get(address, withToken)).toMatchObject({
    status: 200,
    text: expect.stringContaining('service_calls_total'),
  })
})

/** Makes a process print, at its exit, which metrics and tracing libraries it has loaded. */
const saysModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  import { writeSync } from 'node:fs'
  const seen = new Set()
  registerHooks({ load(url, context, next) {
    const found = url.match(/node_modules\\/(prom-client|@opentelemetry\\/[^/]+)/)
    if (found) seen.add(found[1])
    return next(url, context)
  } })
  process.on('exit', () => writeSync(1, 'modules: ' + [...seen].sort().join(' ') + '.\\n'))`)}`

test('when off, there is no such page and no metrics library is loaded', async () => {
  const modules = async (environment: Environment) => {
    const service = await startWith({ ...environment, NODE_OPTIONS: `--import=${saysModules}` })
    const { status } = await get(`${await service.url()}/metrics`, withToken)
    return [status, (await service.stop()).stdout.match(/modules: (.*)\./)![1]]
  }
  expect(await modules({})).toEqual([404, ''])
  const [status, loaded] = await modules({ METRICS_TOKEN: token })
  expect([status, loaded]).toEqual([200, expect.stringContaining('prom-client')])
  expect(loaded).not.toContain('sdk-trace')
})

describe('several processes', () => {
  const calls = 'service_calls_total{operation="getAccount",status="401",channel="api"}'

  test('are combined on one page, which keeps the counts of a killed process', async () => {
    const service = await startWith({ METRICS_PORT: '0' }, undefined, serviceWith(2))
    const [address, url] = [await ownAddress(service), await service.url()]
    const account = `${url}/api/v1/account`
    for (let round = 0; round < 6; round++) await get(account)
    const before = valuesOf((await get(address)).text)
    expect(before).toMatchObject({
      [calls]: 6,
      'service_refusals_total{code="unauthorized"}': 6,
      service_pool_limit: 40,
      service_database_up: 1,
      service_database_replicas: 0,
    })

    const [worker] = [...service.log().matchAll(/"worker":(\d+)/g)].map(([, pid]) => Number(pid))
    process.kill(worker!, 'SIGKILL')
    await until(() => expect(service.log()).toContain('a worker has ended and is being replaced'))
    for (let round = 0; round < 2; round++) await get(account)
    expect(valuesOf((await get(address)).text)[calls]).toBe(8)
    expect(await service.stop()).toMatchObject({ code: 0 })
  })

  test('on the port of the service, each process reports all of them', async () => {
    const service = await startWith({ METRICS_TOKEN: token }, undefined, serviceWith(2))
    const url = await service.url()
    for (let round = 0; round < 4; round++) await get(`${url}/api/v1/account`)
    for (let round = 0; round < 2; round++)
      expect(valuesOf((await get(`${url}/metrics`, withToken)).text)[calls]).toBe(4)
    expect((await get(`${url}/metrics`)).status).toBe(401)
  })
})

test('a statement timeout is counted, and so is the refusal', async () => {
  const DATABASE_URL = await cloneDatabase(server)
  const url = await serve({ DATABASE_URL, DATABASE_STATEMENT_TIMEOUT: '100', METRICS_TOKEN: token })
  const { data } = await signUp(url)
  const holder = new Client({ connectionString: DATABASE_URL })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin')
  await holder.query('lock table companies in access exclusive mode')
  const authorization = `Bearer ${data.access_token}`
  expect((await get(`${url}/api/v1/companies/list`, { authorization })).status).toBe(503)
  expect(valuesOf((await get(`${url}/metrics`, withToken)).text)).toMatchObject({
    'service_calls_total{operation="listCompanies",status="503",channel="api"}': 1,
    'service_refusals_total{code="service_unavailable"}': 1,
    service_statement_timeouts_total: 1,
  })
})

test('an unreachable database is reported as down, without its size', async () => {
  const metrics = new Metrics()
  const figures = { calls: { running: 0, waiting: 0, maxCalls: 1 }, pool: { totalCount: 0, options: {} } }
  metrics.figures({ ...figures, database: () => Promise.reject(new Error('away')) })
  const values = valuesOf(await metrics.page())
  expect(values.service_database_up).toBe(0)
  expect(values).not.toHaveProperty('service_database_size_bytes')
})

test.each([
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a number from 0 to 65535'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters without spaces'],
  [{ METRICS_TOKEN: 'with some spaces in it' }, 'METRICS_TOKEN must be at least 16'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
])('%j is refused at startup', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('standard OpenTelemetry variables are not reported as misspelt settings', () => {
  const { warnings } = readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', METRICS_PROT: '1' })
  expect(warnings).toEqual(['Unknown setting METRICS_PROT: did you mean METRICS_PORT?'])
})

test('the dashboard uses only existing metrics', async () => {
  const page = await new Metrics().page()
  const dashboard = readFileSync(join(import.meta.dirname, '../../deploy/grafana-dashboard.json'), 'utf8')
  const queries: string[] = []
  JSON.parse(dashboard, (key, value) => {
    if (key === 'expr') queries.push(value)
    return value
  })
  const named = new Set(queries.flatMap((query) => query.match(/\b(service|process|nodejs)_\w+/g) ?? []))
  const missing = [...named].filter(
    (name) => !page.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, '')} `),
  )
  expect(missing).toEqual([])
  expect([...named].filter((name) => name.startsWith('service_')).length).toBeGreaterThan(10)
})
